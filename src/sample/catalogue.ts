import { amenities } from "../contract/amenities/resource";
import { countries, partners, popups, videos } from "../contract/config/resource";
import { features } from "../contract/features/resource";
import { fees } from "../contract/fees/resource";
import type { CATALOGUE_ICON } from "../contract/icons";
import type { RecordOf, Resource } from "../contract/resource";
import { settings } from "../contract/settings/resource";
import { COUNTRY, PROPERTY_TYPE, valuesOf } from "../contract/vocabulary";
import { buildRow, type Overrides } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { inventWord } from "../server/db/sample/names";
import type { Values } from "../server/resources/values";

type Fee = RecordOf<typeof fees>;
type Country = RecordOf<typeof countries>;

const PROPERTIES = valuesOf(PROPERTY_TYPE);
const BUILT: Fee["property_types"] = ["tower", "villa", "building"];
const ACTIVE = "Active";

/** Fee percentages: name, type, kinds of property, status, then film, music, books, sports and web series. */
const FEES: readonly [
  string,
  Fee["types"][number],
  Fee["property_types"],
  Fee["status"],
  string,
  string,
  string,
  string,
  string,
][] = [
  ["Platform fee", "platform", PROPERTIES, ACTIVE, "2.0000", "2.0000", "1.5000", "2.5000", "2.0000"],
  ["Management fee", "management", BUILT, ACTIVE, "1.2500", "1.0000", "1.0000", "1.5000", "1.2500"],
  ["Acquisition fee", "acquisition", PROPERTIES, ACTIVE, "0.7500", "0.5000", "0.5000", "0.7500", "0.7500"],
  ["Performance fee", "performance", [], ACTIVE, "10.0000", "8.0000", "8.0000", "12.5000", "10.0000"],
  ["Exit fee", "exit", PROPERTIES, ACTIVE, "1.0000", "1.0000", "1.0000", "1.0000", "1.0000"],
  [
    "Platform fee until last year",
    "platform",
    PROPERTIES,
    "Inactive",
    "2.5000",
    "2.5000",
    "2.5000",
    "3.0000",
    "2.5000",
  ],
];

const SETTINGS = {
  platform_name: "Asset Console",
  support_email: "support@console.example",
  support_phone: "+91 0000000100",
  min_investment: "5000.00",
  max_investment: "50000000.00",
  default_currency: "INR",
  default_language: "en",
  time_zone: "Asia/Kolkata",
  kyc_provider: "manual",
  investment_deadline_days: "30",
  signature_deadline_days: "14",
  payment_deadline_days: "7",
  referral_bonus: "500.00",
  welcome_mail: "on",
  invoice_issuer: "Zaemith Platform Private Limited, 1 Orrilk Street, Pune, GSTIN 00ABCZE0000F1ZG",
  collection_account: "Zaemith Platform Private Limited, account 000000990000",
  collection_bank: "Sample Bank, Pune, IFSC XXXX0000000",
};

const COUNTRIES: Record<keyof typeof COUNTRY, [dial: string, currency: Country["currency"]]> = {
  IN: ["+91", "INR"],
  US: ["+1", "USD"],
  AE: ["+971", "AED"],
  GB: ["+44", "GBP"],
  SG: ["+65", "SGD"],
  QA: ["+974", "QAR"],
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

/** Number of sample partners. */
export const PARTNERS = 8;

/** Gives the rows of the lists that stand by themselves, by their table; partners take the given icons. */
export function sampleCatalogue(icons: readonly string[]): [table: string, rows: Values[]][] {
  return [
    rows(
      fees,
      FEES.map(([name, type, property_types, status, FILM, MUSIC, BOOKS, SPORTS, WEBSERIES]) => ({
        name,
        types: [type],
        property_types,
        status,
        FILM,
        MUSIC,
        BOOKS,
        SPORTS,
        WEBSERIES,
      })),
    ),
    rows(
      settings,
      Object.entries(SETTINGS).map(([name, value]) => ({ name, value })),
    ),
    rows(
      countries,
      valuesOf(COUNTRY).map((code) => ({
        name: COUNTRY[code],
        code,
        dial_code: COUNTRIES[code][0],
        currency: COUNTRIES[code][1],
      })),
    ),
    rows(features, placed(FEATURES)),
    rows(amenities, placed(AMENITIES)),
    rows(
      videos,
      VIDEOS.map((title, index) => ({ title, link: `https://media.example/guides/${index + 1}`, active: index !== 5 })),
    ),
    rows(
      popups,
      Object.entries(POPUPS).map(([title, text]) => ({ title, text, active: title !== "Offer closes soon" })),
    ),
    rows(
      partners,
      icons.map((icon, index) => ({ name: `${inventWord(drawFor("sample partner", index))} Partners`, icon })),
    ),
  ];
}

/** Lists names with their symbols below their categories, each with its place in the whole. */
const placed = (names: Record<string, Record<string, Icon>>) =>
  Object.entries(names)
    .flatMap(([category, members]) => Object.entries(members).map(([name, symbol]) => ({ name, category, symbol })))
    .map((entry, index) => ({ ...entry, position: index + 1 }));

const rows = <R extends Resource>(resource: R, records: Overrides<R>[]): [string, Values[]] => [
  resource.table,
  records.map((record, index) => buildRow(resource, record, index)),
];
