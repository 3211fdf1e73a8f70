import { PLATFORM_TIME_ZONE } from "../platform";
import { COUNTRY, CURRENCY } from "../vocabulary";
import { isFilled, MERGE_FIELDS, type MergeField } from "./mergeFields";

type Values = Readonly<Record<string, unknown>>;

/** What is known of an asset when its papers are written. */
export interface MergeSources {
  /** The asset's own record. */
  asset: Values;
  /** Its location tab. */
  location: Values;
  /** Its signature tab. */
  signature: Values;
  spv: string | null | undefined;
  issuer: string | null | undefined;
  today: Date;
}

/** Gives what the merge fields say that the asset answers; those of investor and order are known later. */
export function mergeValuesOf({ asset, location, signature, spv, issuer, today }: MergeSources): MergeValues {
  const { total_token, token_amount, currency } = asset;
  return said({
    "issuer.name": issuer,
    "issuer.signatory": signature.signatory_name,
    "issuer.title": signature.signatory_title,
    "asset.name": asset.name,
    "asset.symbol": asset.symbol,
    "asset.address": addressOf(asset, location),
    "spv.name": spv,
    "token.price": token_amount && price(token_amount, currency),
    "token.total": total_token && Number(total_token).toLocaleString("en-IN"),
    today: dayOf(today),
  });
}

/** Gives what merge fields say in a template that is looked at before anything is known. */
export const sampleValues = (today: Date): MergeValues => ({
  "investor.name": "Sample Investor",
  "investor.email": "investor@example.com",
  "investor.address": "1 Sample Street, Mumbai 400001, India",
  "investor.pan": "AAAPA0000A",
  "issuer.name": "Sample Issuer Private Limited",
  "issuer.signatory": "Sample Signatory",
  "issuer.title": "Director",
  "asset.name": "Sample Asset",
  "asset.symbol": "SMPL",
  "asset.address": "2 Sample Road, Mumbai 400050, India",
  "spv.name": "Sample SPV LLP",
  "token.price": price("2500.00", "INR"),
  "token.total": "1,00,000",
  "order.units": "40",
  "order.amount": price("100000.00", "INR"),
  today: dayOf(today),
});

/** What merge fields say, as far as it is known. */
export type MergeValues = Partial<Record<MergeField, string>>;

/** Gives the merge fields of a text that somebody has to fill in. */
export const unfilledOf = (fields: readonly string[]) => fields.filter((name) => !isFilled(name));

/** Says a merge field to a person; one that the platform does not know by the words of its name. */
export function formatMergeField(name: string): string {
  if (isFilled(name)) return MERGE_FIELDS[name];
  const words = name.replace(/[._-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Gives an address on one line; what its first part names already is not said again. */
function addressOf(asset: Values, { address, locality, state, pin_code }: Values): string | undefined {
  const first = onOneLine(String(address ?? ""));
  const place = [locality, asset.city, state, pin_code].filter((part) => part && !first.includes(String(part)));
  // A country alone is no address.
  if (!first && !place.length) return undefined;
  return [first, ...place, COUNTRY[asset.country as keyof typeof COUNTRY]].filter(Boolean).join(", ");
}

/** Returns text with its lines behind one another, divided by commas. */
export const onOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(", ");

const price = (amount: unknown, currency: unknown) =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: Object.hasOwn(CURRENCY, String(currency)) ? String(currency) : "INR",
  }).format(String(amount) as `${number}`);

const dayOf = (today: Date) =>
  today.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: PLATFORM_TIME_ZONE });

const said = (values: { [name in MergeField]?: unknown }): MergeValues =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
