import { z } from "zod";
import { brandFields } from "../brand/fields";
import { type Field, fieldsOf, type More, named, tag } from "../fieldRegistry";
import { choice, money, percent } from "../fields";
import { asPercent, encodeMessage, type Message, msg } from "../language/message";
import {
  APPROVAL_HOURS,
  BOOKING_PERCENT,
  DEADLINE_ROUND_LIMIT,
  IMPORT_ROWS_ALONE,
  INVOICE_TAX_PERCENT,
  MINIMUM_RAISE_PERCENT,
  OFFER_LAW,
  ONBOARDING_DEPOSIT_PERCENT,
  ORDER_DAYS,
  PLAN_PRICE,
  SECOND_PERSON_FROM,
} from "../limits";
import { type Problem, problemsIn } from "../problem";
import { CHAIN } from "../spv/vocabulary";
import { SETTING } from "./vocabulary";

/** A whole number between two bounds, both included, as text. */
function whole({ min, max, ...more }: More & { min: number; max: number }) {
  const fits = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
  const words = encodeMessage(msg("Enter a whole number from %{min} to %{max}", { min, max }));
  return tag(z.string().trim().refine(fits, words), named("decimal", undefined, more));
}

const days = (preset: number, help: string) =>
  whole({
    min: 1,
    max: 365,
    unit: "days",
    help: msg("%{help} %{preset} unless set.", { help: msg(help), preset }),
  }).default(String(preset));

const line = (help: string) =>
  tag(
    z
      .string()
      .trim()
      .regex(/^[^<>\n]{1,300}$/, "Enter one line of plain text, at most 300 characters"),
    named("text", undefined, { help }),
  );

const price = (preset: string) =>
  money(undefined, {
    help: msg("In rupees, without tax. %{preset} unless set; invoices that are issued stay.", { preset }),
  }).default(preset);

const law = (what: string, preset: string): Message =>
  msg("%{what} %{preset} unless set; to be confirmed by a lawyer.", { what: msg(what), preset });

/** Whether a second factor is asked of everybody who may approve something. */
const SECOND_FACTOR = { required: "Needed", optional: "Left to each" } as const;

const PLACES = ["{z}", "{x}", "{y}"] as const;

function isTemplate(value: string): boolean {
  const rest = PLACES.reduce((address, place) => address.replace(place, "0"), value);
  return (
    PLACES.every((place) => value.includes(place)) &&
    /^https:\/\/[^/?#@{}\s]+\/[^#\s]+$/.test(value) &&
    !/[{}]/.test(rest) &&
    URL.canParse(rest)
  );
}

const known = {
  ...brandFields,
  approval_hours: whole({
    min: 1,
    max: 720,
    unit: "hours",
    help: msg("How long a request waits before it expires. %{preset} unless set.", { preset: APPROVAL_HOURS }),
  }).default(String(APPROVAL_HOURS)),
  audit_anchor_hours: whole({
    min: 0,
    max: 168,
    unit: "hours",
    help: "Every so many hours the end of the audit trail is told to the chain, where the platform is connected to one; 0 tells it nothing. 1 unless set.",
  }).default("1"),
  booking_percent: percent(undefined, {
    help: msg(
      "Part of an expression of interest that is paid at once, where its asset asks for a booking amount. %{percent} unless set.",
      { percent: asPercent(BOOKING_PERCENT) },
    ),
  }).default(String(BOOKING_PERCENT)),
  chain_id: choice(CHAIN, undefined, {
    help: "Whoever connects a wallet on another chain is asked to switch. Polygon unless set.",
  }).default("137" as never),
  collection_account: line("Name and number of the account that applicants transfer to."),
  collection_bank: line("Bank, branch and IFSC of that account."),
  deadline_round_limit: whole({
    min: 1,
    max: 10_000,
    unit: "orders",
    help: msg(
      "How many orders may end by their deadlines within a minute; administrators are told when more are due. %{preset} unless set.",
      { preset: DEADLINE_ROUND_LIMIT },
    ),
  }).default(String(DEADLINE_ROUND_LIMIT)),
  import_rows_alone: whole({
    min: 0,
    max: 200_000,
    unit: "rows",
    help: msg("How many records an import may write without a second person. %{preset} unless set.", {
      preset: IMPORT_ROWS_ALONE,
    }),
  }).default(String(IMPORT_ROWS_ALONE)),
  investment_deadline_days: days(
    ORDER_DAYS.investment_deadline_time,
    "Until an accepted order has to be fully invested. Deadlines that are set already stay.",
  ),
  invoice_issuer: line("Name, address and GSTIN of the platform as they stand on its invoices."),
  invoice_tax_percent: percent(undefined, {
    help: msg("Added to the price of a plan. %{percent} unless set.", { percent: asPercent(INVOICE_TAX_PERCENT) }),
  }).default(String(INVOICE_TAX_PERCENT)),
  map_attribution: line("Whom the map names as the source of its pictures."),
  map_tiles: tag(
    z
      .string()
      .trim()
      .refine(isTemplate, "Enter an address that begins with https:// and names {z}, {x} and {y} once each"),
    named("text", undefined, {
      help: "Address of the server of map tiles, with {z}, {x} and {y} for zoom, column and row.",
    }),
  ),
  minimum_raise_percent: percent(undefined, {
    help: msg(
      "Part of the raise that has to be paid before an offer is closed successfully, where its asset names no amount. %{percent} unless set.",
      { percent: asPercent(MINIMUM_RAISE_PERCENT) },
    ),
  }).default(String(MINIMUM_RAISE_PERCENT)),
  onboarding_deposit_percent: percent(undefined, {
    help: msg("Part of the total that an EOI payment asks for before the review. %{percent} unless set.", {
      percent: asPercent(ONBOARDING_DEPOSIT_PERCENT),
    }),
  }).default(String(ONBOARDING_DEPOSIT_PERCENT)),
  payment_deadline_days: days(
    ORDER_DAYS.payment_time,
    "Until an order has to be paid. Deadlines that are set already stay.",
  ),
  payout_coin: tag(
    z
      .string()
      .trim()
      .regex(/^(0x[\dA-Fa-f]{40})?$/, "Enter an address of 0x and 40 hexadecimal digits"),
    named("text", undefined, {
      help: "Contract of an ERC-20 that is worth a rupee, on the platform’s chain: who chose so is paid in it where a distribution goes to banks. Nobody is unless set.",
    }),
  ).default(""),
  plan_enterprise: price(PLAN_PRICE.enterprise),
  plan_growth: price(PLAN_PRICE.growth),
  plan_starter: price(PLAN_PRICE.starter),
  private_placement_persons: whole({
    min: 1,
    max: 100_000,
    help: law("Investors of an SPV other than qualified buyers, at most.", OFFER_LAW.private_placement_persons),
  }).default(OFFER_LAW.private_placement_persons),
  referral_bonus: money(undefined, {
    help: "Read by the investors’ app, which shows it; nothing here pays it out.",
  }),
  second_factor: choice(SECOND_FACTOR, undefined, {
    help: "Whether everybody who may approve something needs one. Needed unless set, but in a trial with sample data.",
  }).default("required"),
  second_person_from: money(undefined, {
    help: msg(
      "From this amount on somebody else confirms a payment that is typed in, whatever proves it. %{preset} unless set.",
      { preset: SECOND_PERSON_FROM },
    ),
  }).default(SECOND_PERSON_FROM),
  signature_deadline_days: days(
    ORDER_DAYS.document_sign_time,
    "Until documents have to be signed. Deadlines that are set already stay.",
  ),
  sm_reit_asset_from: money(undefined, {
    help: law("What an asset raises at least, to be offered.", OFFER_LAW.sm_reit_asset_from),
  }).default(OFFER_LAW.sm_reit_asset_from),
  sm_reit_asset_to: money(undefined, {
    help: law("What an asset raises at most, to be offered.", OFFER_LAW.sm_reit_asset_to),
  }).default(OFFER_LAW.sm_reit_asset_to),
  sm_reit_distributed_percent: percent(undefined, {
    help: law(
      "Of what is left after fees, at least; the rest may be kept in reserve.",
      OFFER_LAW.sm_reit_distributed_percent,
    ),
  }).default(OFFER_LAW.sm_reit_distributed_percent),
  sm_reit_holders: whole({
    min: 1,
    max: 100_000,
    help: law("Investors of its SPV when an offer is closed successfully, at least.", OFFER_LAW.sm_reit_holders),
  }).default(OFFER_LAW.sm_reit_holders),
  sm_reit_payment_days: whole({
    min: 1,
    max: 365,
    unit: "days",
    help: law("From the record date until the payment.", OFFER_LAW.sm_reit_payment_days),
  }).default(OFFER_LAW.sm_reit_payment_days),
  sm_reit_ticket: money(undefined, {
    help: law("Of one investor, at least.", OFFER_LAW.sm_reit_ticket),
  }).default(OFFER_LAW.sm_reit_ticket),
} satisfies Record<KnownSetting, z.ZodType>;

/** Name of a setting that the platform knows. */
export type KnownSetting = keyof typeof SETTING;

/** What the platform knows of settings, by their names as paths: words, kind, check, and what holds where none is set. */
export const KNOWN_SETTINGS: readonly Field[] = fieldsOf(z.object(known)).map((field) => ({
  ...field,
  label: SETTING[field.path as KnownSetting],
}));

/** Gives what the platform knows of a setting; nothing of a name of somebody's own. */
export const knownSetting = (name: unknown): Field | undefined => KNOWN_SETTINGS.find(({ path }) => path === name);

/** Tells why the value of a known setting is none that it can have; a name of somebody's own has any value. */
export function settingProblems({ name, value }: Readonly<Record<string, unknown>>): Problem[] {
  const { error } = knownSetting(name)?.schema.safeParse(value) ?? {};
  return problemsIn(error)
    .slice(0, 1)
    .map(({ message }) => ({ path: "value", message }));
}
