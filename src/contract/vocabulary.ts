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

/** The wire names of the five categories in a fee percentage entry. */
export const FEE_CATEGORY = {
  FILM: "Film",
  MUSIC: "Music",
  BOOKS: "Books",
  SPORTS: "Sport",
  WEBSERIES: "Web Series",
} as const;

/** Ways in which an asset is owned. */
export const OWNERSHIP_TYPE = {
  "LLP Ownership": "LLP ownership",
  trustee: "Trustee",
  partnership: "Partnership",
} as const;

/** Roles of a board member of an SPV. */
export const BOARD_ROLE = { Manager: "Manager", Advisor: "Advisor", "Board Member": "Board Member" } as const;

/** Currencies, by ISO 4217 code. */
export const CURRENCY = {
  INR: "Indian rupee",
  AED: "UAE dirham",
  GBP: "Pound sterling",
  SGD: "Singapore dollar",
  QAR: "Qatari riyal",
  USD: "US dollar",
} as const;

/** Ways in which an investor takes part in an asset. */
export const INVESTMENT_TYPE = {
  equity: "Equity",
  "direct-ownership": "Direct ownership",
  debt: "Debt",
  fund: "Fund",
} as const;

/** Kinds of property behind an asset. */
export const PROPERTY_TYPE = {
  tower: "Tower",
  villa: "Villa",
  building: "Building",
  "developed-land": "Developed land",
  "individual-land": "Individual land",
} as const;

/** Legal forms of a special-purpose vehicle. */
export const SPV_ENTITY = {
  llc: "LLC",
  "private-limited": "Private limited",
  "dao-llc": "DAO LLC",
  corporation: "Corporation",
  "public-entity": "Public entity",
  partnership: "Partnership",
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

/** Classes of assets. */
export const ASSET_CLASS = { realestate: "Real estate", finance: "Finance" } as const;

/** Categories of investors. */
export const INVESTOR_CATEGORY = {
  corporate: "Corporate",
  individual: "Individual",
  government: "Government",
  educational: "Educational",
  retail: "Retail",
  other: "Other",
} as const;

/** Ways in which an order is paid. */
export const PAYMENT_TYPE = { "full-payment": "Full payment", "eoi-payment": "EOI payment" } as const;

/** Types of investors. */
export const INVESTOR_TYPE = { individual: "Individual", institutional: "Institutional" } as const;

/** Whether an investor is a qualified institutional buyer, whom a private placement does not count. */
export const BUYER = { other: "Other", qualified: "Qualified institutional buyer" } as const;

/** Every type that an asset list can be filtered by: a category id or a kind of property. */
export const ASSET_TYPE = { ...CATEGORY, ...PROPERTY_TYPE } as const;

/** Whether a customer's wallet holds money. */
export const WALLET_FILTER = { funded: "With balance", empty: "Without balance" } as const;

// States of specification §4 and of the entities of §3.

/** Order statuses: the sequence of specification §4, then its side and terminal values. */
export const ORDER_STATUS = {
  pending: "Pending",
  "order-created": "Created",
  "awaiting-100%-investment": "Awaiting 100% investment",
  "fully-invested": "Fully invested",
  "awaiting-documents-to-be-signed": "Awaiting documents",
  "documents-sent-for-signature-to-be-signed": "Sent for signature",
  "documents-signed": "Documents signed",
  "full-payment-pending": "Payment pending",
  "fully-paid": "Fully paid",
  "property-tokens-transfer-pending": "Token transfer pending",
  "property-tokens-transferred-and-order-successfully-completed": "Completed",
  "order-cancelled": "Cancelled",
  "order-failed": "Failed",
  refunded: "Refunded",
} as const;

/** Offer statuses of an asset, from first draft to exit. */
export const ASSET_STATUS = {
  draft: "Draft",
  "in-review": "In review",
  "changes-requested": "Changes requested",
  approved: "Approved",
  upcoming: "Upcoming",
  live: "Live",
  closing: "Closing",
  "closed-successful": "Closed, successful",
  "closed-unsuccessful": "Closed, unsuccessful",
  exited: "Exited",
  archived: "Archived",
} as const;

/** Whether an entry takes part in new business. */
export const ACTIVE_STATUS = { Active: "Active", Inactive: "Inactive" } as const;

/** Whether an account may be used. */
export const ACCOUNT_STATUS = { Active: "Active", Inactive: "Inactive", Blocked: "Blocked" } as const;

/** Review states of an issuer company. */
export const COMPANY_STATUS = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
  suspended: "Suspended",
} as const;

/** Outcomes of a KYC check. */
export const KYC_STATUS = { pending: "Pending", verified: "Verified", rejected: "Rejected" } as const;

/** Genders as a customer states them. */
export const GENDER = { female: "Female", male: "Male", other: "Other" } as const;

/** Whether the creator of a project is one person or a group. */
export const INDIVIDUAL_GROUP = { Individual: "Individual", Group: "Group" } as const;

/** How far the making of an entertainment project has come. */
export const PRODUCTION_STAGE = {
  development: "Development",
  "pre-production": "Pre-production",
  production: "Production",
  "post-production": "Post-production",
  released: "Released",
} as const;

/** Kinds of fees. */
export const FEE_TYPE = {
  platform: "Platform",
  management: "Management",
  acquisition: "Acquisition",
  performance: "Performance",
  exit: "Exit",
} as const;

/** Directions and reasons of a wallet transaction. */
export const TRANSACTION_TYPE = {
  deposit: "Deposit",
  payment: "Payment",
  refund: "Refund",
  fee: "Fee",
  distribution: "Distribution",
  withdrawal: "Withdrawal",
  returned: "Withdrawal returned",
  reversal: "Reversal",
} as const;

/** States of a wallet transaction. */
export const TRANSACTION_STATUS = { pending: "Pending", completed: "Completed", failed: "Failed" } as const;

/** Kinds of risk text beside an asset, and the other metadata of a project. */
export const METADATA_KIND = {
  video: "Video",
  popup: "Popup text",
  country: "Country",
  fee: "Fee",
  risk: "Risk",
} as const;

/** Roles of an account that have a fixed id; 2 is the specification's default. */
export const ROLE = {
  superAdmin: 1,
  customer: 2,
  assetManager: 3,
  compliance: 4,
  finance: 5,
  support: 6,
  auditor: 7,
} as const;
