import type { z } from "zod";
import { paiseOf } from "../money";
import type { Problem } from "../problem";
import { assets } from "./resource";
import * as sections from "./sections";
import { CORE_TERMS } from "./steps";
import type { ASSET_CLASS } from "./vocabulary";

/** What an asset is: a work of entertainment, or a property. */
export type AssetKind = "entertainment" | "property";

/** Values of one tab, as they are stored. */
export type TabValues = Readonly<Record<string, unknown>>;

interface Tab {
  /** Section and tab, as `step_completed` names them (specification §3). */
  key: `${number}.${number}`;
  label: string;
  /** What is entered on the tab; absent where it holds records of their own. */
  record?: z.ZodObject;
  /** Whether its fields are the asset's own; else they lie in a section of their own. */
  ofAsset?: boolean;
  /** Kind of asset that has the tab; absent: both. */
  only?: AssetKind;
  /** Fields that one kind of asset has. */
  fits?: Readonly<Record<string, AssetKind>>;
  /** What the tab needs to be complete: fields, of a list within it any one; `records` are those that it holds. */
  needs: readonly (string | readonly string[])[];
  /** Terms that stay as they were reviewed. */
  settled?: readonly string[];
  /** Tells what fits each field and yet not the others. */
  check?: (values: TabValues, asset: TabValues) => Problem[];
}

/** The sections of the wizard, by their number (specification §2, asset creation wizard sections). */
export const ASSET_SECTIONS = {
  1: "Asset Information",
  2: "Token Information",
  3: "Media & Documents",
  4: "Issuer & Due-diligence",
  5: "Features & Amenities",
  6: "Location & Places",
  7: "Additional Details",
  8: "T&C, FAQ",
  9: "Investors Signature",
} as const;

const BANK = ["escrow_bank_name", "escrow_account_name", "escrow_account_number", "escrow_ifsc"] as const;
const of =
  <const Kind extends AssetKind>(kind: Kind) =>
  <const Name extends string>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, Kind>;
const property = of("property");
const entertainment = of("entertainment");

/** The tabs of the wizard by name, in their order: what each takes, what it needs, and which assets have it. */
export const ASSET_TABS = {
  basics: {
    key: "1.1",
    label: "Asset Type",
    ofAsset: true,
    record: assets.record.pick({
      name: true,
      asset_class: true,
      property_type_id: true,
      property_type: true,
      stage_of_production: true,
      individual_group: true,
      description: true,
      country: true,
      city: true,
      email: true,
      mobile_no: true,
      pan_number: true,
    }),
    fits: { ...entertainment("property_type_id", "stage_of_production"), ...property("property_type") },
    needs: ["name", ["property_type_id", "property_type"], "stage_of_production", "description", "email"],
  },
  investment: {
    key: "1.2",
    label: "Investment Details",
    record: sections.investment,
    fits: { ...property("plot_area", "built_up_area", "carpet_area", "market_value"), ...entertainment("rows") },
    needs: ["minimum_investment", "opens_on", "closes_on"],
    check: ({ opens_on, closes_on, minimum_investment: least, maximum_investment: most }) => [
      ...inOrder(opens_on, closes_on, "closes_on", "The offer closes after it opens"),
      ...(least && most && paiseOf(String(most)) < paiseOf(String(least))
        ? [{ path: "maximum_investment", message: "It is less than the minimum investment" }]
        : []),
    ],
  },
  rent: {
    key: "1.3",
    label: "Rent Information",
    record: sections.rent,
    only: "property",
    needs: [["lease_type", "monthly_rent"]],
  },
  legal: {
    key: "1.4",
    label: "Escrow & Legal Details",
    record: sections.legal,
    fits: property("title_status", "encumbrances"),
    needs: [...BANK, "ownership_type"],
    settled: BANK,
  },
  token: {
    key: "2.1",
    label: "Token Information",
    ofAsset: true,
    record: assets.record.pick({
      symbol: true,
      total_token: true,
      token_amount: true,
      raise_amount: true,
      minimum_raise: true,
      currency: true,
      royaltyPercentage: true,
      investment_type: true,
      spv_id: true,
      dao: true,
    }),
    fits: entertainment("royaltyPercentage"),
    needs: ["symbol", "total_token", "token_amount", "currency", "spv_id"],
    settled: CORE_TERMS,
  },
  gallery: {
    key: "3.1",
    label: "Asset Gallery",
    record: sections.gallery,
    needs: ["galleryFiles", "featuredImage"],
    check: ({ galleryFiles, featuredImage }) => {
      const files = (galleryFiles as { file: string }[] | undefined) ?? [];
      const twice = files.findIndex(({ file }, at) => files.findIndex((other) => other.file === file) !== at);
      return [
        ...(twice >= 0
          ? [{ path: `galleryFiles.${twice}.file`, message: "This picture is in the gallery already" }]
          : []),
        ...(featuredImage && !files.some(({ file }) => file === featuredImage)
          ? [{ path: "featuredImage", message: "Choose one of the gallery’s pictures" }]
          : []),
      ];
    },
  },
  documents: { key: "3.2", label: "Asset Documents", needs: ["records"] },
  host: {
    key: "4.1",
    label: "Asset Hosted By",
    record: sections.host,
    needs: [["company_id", "hosted_by"], "contact_email"],
  },
  diligence: {
    key: "4.2",
    label: "Asset Due Diligence",
    record: sections.diligence,
    needs: ["checks"],
  },
  features: { key: "5.1", label: "Features", record: sections.features, needs: [] },
  amenities: { key: "5.2", label: "Amenities", record: sections.amenities, only: "property", needs: [] },
  location: {
    key: "6.1",
    label: "Location & Places",
    record: sections.location,
    fits: property("address", "pin_code"),
    needs: ["address", "pin_code"],
    check: ({ pin_code, latitude, longitude }, { country }) => [
      ...(country === "IN" && pin_code && !/^[1-9]\d{5}$/.test(String(pin_code))
        ? [{ path: "pin_code", message: "Enter the six digits of a PIN code" }]
        : []),
      ...(latitude && !longitude ? [{ path: "longitude", message: "A place needs both coordinates" }] : []),
      ...(longitude && !latitude ? [{ path: "latitude", message: "A place needs both coordinates" }] : []),
    ],
  },
  risks: { key: "7.1", label: "Risk Factors", needs: ["records"] },
  exit: { key: "7.2", label: "Exit Opportunities", record: sections.exit, needs: [] },
  disclosure: { key: "7.3", label: "Risk Disclosure", record: sections.disclosure, needs: ["text"] },
  tax: { key: "7.4", label: "Additional Tax", record: sections.tax, needs: [] },
  terms: { key: "8.1", label: "Terms & Conditions", record: sections.terms, needs: ["items"] },
  faq: { key: "8.2", label: "FAQ", record: sections.faq, needs: [] },
  signature: {
    key: "9.1",
    label: "Investors Signature",
    record: sections.signature,
    needs: ["template_id", "signatory_name"],
  },
} as const satisfies Record<string, Tab>;

/** Name of a tab of the wizard. */
export type TabName = keyof typeof ASSET_TABS;

/** A tab as everything that goes over all of them reads it. */
export type AssetTab = Tab & { name: TabName };

/** The tabs in their order. */
export const assetTabs: readonly AssetTab[] = (Object.keys(ASSET_TABS) as TabName[]).map((name) => ({
  ...(ASSET_TABS[name] as Tab),
  name,
}));

/** Gives the number of the section that a tab stands in. */
export const sectionOf = ({ key }: Pick<Tab, "key">) => Number(key.split(".")[0]) as keyof typeof ASSET_SECTIONS;

/** The kind of the assets of each class (specification §3, asset class). */
const KIND_OF_CLASS: Readonly<Record<keyof typeof ASSET_CLASS, AssetKind>> = {
  realestate: "property",
  finance: "entertainment",
};

/** Tells which kind an asset is; nothing while neither category nor kind of property nor class is chosen. */
export function kindOf({ property_type_id, property_type, asset_class }: TabValues): AssetKind | undefined {
  if (property_type_id) return "entertainment";
  if (property_type) return "property";
  return KIND_OF_CLASS[asset_class as keyof typeof ASSET_CLASS];
}

/** Tells whether assets of a kind have a tab, or a field; those of no kind yet have all. */
export const fits = (only: AssetKind | undefined, kind: AssetKind | undefined): boolean =>
  only === undefined || kind === undefined || only === kind;

/** Gives what a tab needs of an asset of a kind: fields, of each list any one. */
export const needsOf = (tab: AssetTab, kind: AssetKind | undefined): (readonly string[])[] =>
  fits(tab.only, kind)
    ? tab.needs
        .map((need) => (typeof need === "string" ? [need] : need))
        .filter((names) => names.some((name) => fits(tab.fits?.[name], kind)))
        // What one kind alone needs is asked for once an asset is of that kind.
        .filter(
          (names) => kind || new Set(names.map((name) => tab.fits?.[name])).size > 1 || !tab.fits?.[names[0] ?? ""],
        )
    : [];

/** Gives the fields that a tab still needs, the first of each list; of records that it holds, `records`. */
export const missingOf = (tab: AssetTab, values: TabValues, kind: AssetKind | undefined): string[] =>
  needsOf(tab, kind)
    .filter((names) => names.every((name) => isEmpty(values[name])))
    .map(([first]) => first as string);

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === 0 ||
  (typeof value === "string" && /^0(\.0+)?$/.test(value)) ||
  (Array.isArray(value) && !value.length);

const inOrder = (first: unknown, second: unknown, path: string, message: string): Problem[] =>
  first && second && String(first) >= String(second) ? [{ path, message }] : [];
