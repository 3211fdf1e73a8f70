import { amenities } from "../contract/amenities/resource";
import { channelPartners } from "../contract/assetPartners/resource";
import type { PARTNER_KIND } from "../contract/assetPartners/vocabulary";
import { countries, partners, popups, videos } from "../contract/config/resource";
import { features } from "../contract/features/resource";
import { fees } from "../contract/fees/resource";
import type { CATALOGUE_ICON } from "../contract/icons";
import type { RecordOf, Resource } from "../contract/resource";
import { settings } from "../contract/settings/resource";
import { DAY } from "../contract/time";
import { COUNTRY, PROPERTY_TYPE, valuesOf } from "../contract/vocabulary";
import { buildRow, type Overrides } from "../server/db/sample/build";
import { emailOf } from "../server/db/sample/names";
import { instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import { COUNTRIES } from "./countries";
import { PREPARED, type SampleAsset } from "./portfolio";

type Fee = RecordOf<typeof fees>;

const PROPERTIES = valuesOf(PROPERTY_TYPE);
const BUILT: Fee["property_types"] = ["tower", "villa", "building"];

/** Fee percentages: name, type, kinds of property, then film, music, books, sports and web series. */
const FEES: readonly [string, Fee["types"][number], Fee["property_types"], string, string, string, string, string][] = [
  ["Platform fee", "platform", PROPERTIES, "2.0000", "2.0000", "1.5000", "2.5000", "2.0000"],
  ["Management fee", "management", BUILT, "1.2500", "1.0000", "1.0000", "1.5000", "1.2500"],
  ["Acquisition fee", "acquisition", PROPERTIES, "0.7500", "0.5000", "0.5000", "0.7500", "0.7500"],
  ["Performance fee", "performance", [], "10.0000", "8.0000", "8.0000", "12.5000", "10.0000"],
  ["Exit fee", "exit", PROPERTIES, "1.0000", "1.0000", "1.0000", "1.0000", "1.0000"],
  ["Platform fee until last year", "platform", PROPERTIES, "2.5000", "2.5000", "2.5000", "3.0000", "2.5000"],
];

const SETTINGS = {
  platform_name: "Asset Console",
  investment_deadline_days: "120",
  signature_deadline_days: "14",
  payment_deadline_days: "7",
  referral_bonus: "500.00",
  second_person_from: "2000000.00",
  invoice_issuer: "Harbourlight Platform Private Limited, 1 Lantern Street, Pune, GSTIN 00ABCZE0000F1ZG",
  collection_account: "Harbourlight Platform Private Limited, account 000000990000",
  collection_bank: "Sample Bank, Pune, IFSC XXXX0000000",
};

type Icon = keyof typeof CATALOGUE_ICON;

const FEATURES: Record<string, Record<string, Icon>> = {
  Building: {
    Lift: "building",
    "Power backup": "plug",
    "Covered parking": "car",
    "Rainwater harvesting": "waves",
    "Solar roof": "sun",
    "Security staff": "shield",
  },
  Location: { "Metro within a kilometre": "train", Waterfront: "mountain", "Corner plot": "land-plot" },
  Rights: {
    "Worldwide streaming": "globe",
    "Soundtrack rights": "music",
    "Translation rights": "book-open",
    Merchandise: "shopping-bag",
  },
  Investor: { "Quarterly statements": "library", "Site visits": "camera" },
};

const AMENITIES: Record<string, Record<string, Icon>> = {
  Building: { Gymnasium: "dumbbell", "Screening room": "tv", "Roof terrace": "sofa", "Bicycle parking": "lock" },
  Neighbourhood: {
    "School within walking distance": "school",
    "Farmers' market": "shopping-bag",
    "Public park": "tree-palm",
  },
  Production: { "Sound stage": "volume-2", "Editing suite": "clapperboard", "Costume workshop": "sparkles" },
};

const VIDEOS = [
  "How tokens work",
  "From order to token",
  "Signing your documents",
  "Your wallet",
  "Tax on income",
  "Leaving an SPV",
];

const POPUPS = {
  "Complete your KYC": "Your documents can be sent as soon as your identity is verified.",
  "Payment is due": "Your order is signed. Pay before the deadline to keep your units.",
  "Tokens on their way": "The transfer to your wallet address has begun and takes up to two days.",
  "Offer closes soon": "Fewer than one in ten units are left.",
  "Raise not reached": "The offer did not reach its target. Your money is on its way back.",
};

/** Partners that the app shows. */
const PARTNERS = [
  ...["Anchor & Oak Brokers", "Blue Pottery Bank", "Citadel Row Advisers", "Dhow & Compass", "Elephant Gate Escrow"],
  ...["Fig Tree Trustees", "Gulmohar Registrars", "Half Moon Custody"],
];

/** Partners of assets: their kind, their commission, none where they rest, and which assets they have by their place. */
const ASSET_PARTNERS: readonly (readonly [
  string,
  keyof typeof PARTNER_KIND,
  string | null,
  (at: number) => boolean,
])[] = [
  ["Peepal Tree Wealth", "channel", "1.5000", (at) => at % 5 < 2],
  ["Corniche Private Wealth", "channel", "2.0000", (at) => (at + 1) % 5 < 2],
  ["Brass Bell Wealth", "channel", "1.2500", (at) => (at + 2) % 5 < 2],
  ["Monsoon Street Wealth", "channel", "0.7500", (at) => (at + 3) % 5 < 2],
  ["Old Ferry Wealth", "channel", null, () => false],
  // The tokens of an asset have one issuer.
  ["Banyan Registry", "token", "0.2500", (at) => at % 3 === 0],
  ["Plumbline Registry", "token", "0.3000", (at) => at % 3 === 1],
  ["Tally House Registry", "token", "0.2000", (at) => at % 3 === 2],
  ["Ledgerstone Registry", "token", null, () => false],
];

/** Number of pictures that partners of both kinds show. */
export const ICONS = PARTNERS.length + ASSET_PARTNERS.length;

/** Gives the rows of the lists that stand by themselves, and of partners with their icons; assets have some from their approval on. */
export function catalogueRows(
  icons: readonly string[],
  assets: readonly SampleAsset[],
  now: number,
): [Resource, Values[]][] {
  const offered = assets.filter(({ status }) => !PREPARED.includes(status));
  const rows = <R extends Resource>(resource: R, records: Overrides<R>[], ago = 556): [Resource, Values[]] => [
    resource,
    records.map((record, index) => {
      const at = instantOf(now - ago * DAY + index * 60_000);
      return buildRow(resource, { created_at: at, updated_at: at, ...record }, index);
    }),
  ];
  return [
    rows(
      fees,
      FEES.map(([name, type, property_types, FILM, MUSIC, BOOKS, SPORTS, WEBSERIES]) => ({
        ...{ name, types: [type], property_types, FILM, MUSIC, BOOKS, SPORTS, WEBSERIES },
        status: name.includes("until") ? ("Inactive" as const) : ("Active" as const),
      })),
    ),
    rows(
      settings,
      Object.entries(SETTINGS).map(([name, value]) => ({ name, value })),
    ),
    rows(
      countries,
      COUNTRIES.map(({ code, dial, currency }) => ({ name: COUNTRY[code], code, dial_code: dial, currency })),
    ),
    rows(features, placed(FEATURES)),
    rows(amenities, placed(AMENITIES)),
    rows(
      videos,
      VIDEOS.map((title, index) => ({
        ...{ title, description: `${title}, told in three minutes.` },
        link: `https://media.example/guides/${index + 1}`,
        active: index !== 5,
      })),
    ),
    rows(
      popups,
      Object.entries(POPUPS).map(([title, text]) => ({ title, text, active: title !== "Offer closes soon" })),
    ),
    rows(
      partners,
      PARTNERS.map((name, index) => ({ name, icon: icons[index] as string })),
    ),
    rows(
      channelPartners,
      ASSET_PARTNERS.map(([name, kind, commission, takes], index) => ({
        ...{ name, kind, commission, icon: icons[PARTNERS.length + index] ?? null, active: commission !== null },
        email: emailOf("desk", index + 1, "partners.example"),
        assets: offered.filter((_asset, at) => takes(at)).map(({ id }) => id),
      })),
      380,
    ),
  ];
}

/** Lists names with their symbols below their categories, each with its place in the whole. */
const placed = (names: Record<string, Record<string, Icon>>) =>
  Object.entries(names)
    .flatMap(([category, members]) => Object.entries(members).map(([name, symbol]) => ({ name, category, symbol })))
    .map((entry, index) => ({ ...entry, position: index + 1 }));

const RISKS: readonly [title: string, value: string][] = [
  [
    "Liquidity",
    "Tokens may find no buyer for a long time. Invest only what you can leave in the asset until its exit.",
  ],
  ["Valuation", "The value of the asset is an estimate and can fall below what you paid."],
  ["Income", "Income depends on occupancy or on sales and is not promised by anybody."],
  ["Completion", "The project may be finished later, or cost more, than planned."],
  ["Regulation", "Rules on tokens and on taxes can change while you hold them."],
];

/** Gives the risks, popup text, video and fee note of an asset (specification §3, project metadata). */
export function metadataRows({ id, isProperty, status }: SampleAsset): Values[] {
  const risks = RISKS.filter(([title]) => title !== (isProperty ? "Completion" : "Valuation"));
  const note = status === "live" ? "The offer is open." : "The offer is not open.";
  return [
    ...risks.map(([title, value], position) => ({ project_id: id, kind: "risk", title, value, position })),
    { project_id: id, kind: "popup", title: "Before you invest", value: `${note} Read the risks first.`, position: 0 },
    { project_id: id, kind: "video", title: "A look around", value: `https://media.example/assets/${id}`, position: 0 },
    ...["IN", "AE"].map((value, position) => ({ project_id: id, kind: "country", title: null, value, position })),
    { project_id: id, kind: "fee", title: "Stamp duty", value: "Borne by the SPV, not by its investors.", position: 0 },
  ];
}

/** Gives the fees that an asset takes part in; every fifth asset is spared the performance fee for now. */
export const feeRows = ({ id, index }: SampleAsset, all: readonly { id: number; name: string }[]): Values[] =>
  all.map((fee) => ({
    ...{ project_id: id, percentage_id: fee.id },
    status: index % 5 === 4 && fee.name === "Performance fee" ? "Inactive" : "Active",
  }));
