import { statuses } from "./status";

/** One closed list of the product: wire value → the words that a person reads. */
export type Vocabulary = Readonly<Record<string, string>>;

/** Gives the wire values of a vocabulary, in the order in which they are declared. */
export const valuesOf = <V extends Vocabulary>(vocabulary: V) => Object.keys(vocabulary) as [keyof V & string];

// Enumerations of specification §3. Values travel as written there.

/** Legal forms of an issuer company. */
export const LEGAL_ENTITY = {
  LLP: "LLP",
  Partnership: "Partnership",
  "Private Limited": "Private Limited",
  Proprietorship: "Proprietorship",
} as const;

/** Categories of an asset, by their numeric id as text. */
export const CATEGORY = {
  1: "Film",
  2: "Web Series",
  3: "Music",
  4: "Books",
  5: "Sport",
} as const;

/** Currencies, by ISO 4217 code. */
export const CURRENCY = {
  INR: "Indian rupee",
  AED: "UAE dirham",
  GBP: "Pound sterling",
  SGD: "Singapore dollar",
  QAR: "Qatari riyal",
  USD: "US dollar",
} as const;

/** Kinds of property behind an asset. */
export const PROPERTY_TYPE = {
  tower: "Tower",
  villa: "Villa",
  building: "Building",
  "developed-land": "Developed land",
  "individual-land": "Individual land",
} as const;

/** Countries, by ISO 3166-1 alpha-2 code. */
export const COUNTRY = {
  IN: "India",
  US: "United States",
  AE: "United Arab Emirates",
  GB: "United Kingdom",
  SG: "Singapore",
  QA: "Qatar",
} as const;

/** Every type that an asset list can be filtered by: a category id or a kind of property. */
export const ASSET_TYPE = { ...CATEGORY, ...PROPERTY_TYPE } as const;

/** Whether an entry takes part in new business. */
export const ACTIVE_STATUS = statuses({
  Active: ["Active", "success"],
  Inactive: ["Inactive", "neutral"],
});

/** Whether an account may be used. */
export const ACCOUNT_STATUS = statuses({
  Active: ["Active", "success"],
  Inactive: ["Inactive", "neutral"],
  Blocked: ["Blocked", "danger"],
});

/** Whether the creator of a project is one person or a group. */
export const INDIVIDUAL_GROUP = { Individual: "Individual", Group: "Group" } as const;
