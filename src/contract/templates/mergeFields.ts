/** What the platform fills into a template by itself: the merge fields, and the words for each. */
export const MERGE_FIELDS = {
  "investor.name": "Investor’s name",
  "investor.email": "Investor’s e-mail",
  "investor.address": "Investor’s address",
  "investor.pan": "Investor’s PAN",
  "investor.signature": "Place of the investor’s signature",
  "issuer.name": "Issuer",
  "issuer.signatory": "Who signs for the issuer",
  "issuer.title": "Position of who signs",
  "issuer.signature": "Place of the issuer’s signature",
  "asset.name": "Asset",
  "asset.symbol": "Symbol",
  "asset.address": "Address of the asset",
  "spv.name": "SPV",
  "token.price": "Price of a token",
  "token.total": "Tokens",
  "order.units": "Tokens of the order",
  "order.amount": "Amount of the order",
  today: "Date",
} as const;

/** A merge field that the platform fills. */
export type MergeField = keyof typeof MERGE_FIELDS;

/** Finds `{{ name }}` in a text. */
export const MERGE = /\{\{\s*([\w.-]{1,60})\s*\}\}/g;

/** Gives the merge fields of a template's text, each once, in their order. */
export const mergeFieldsOf = (body: string): string[] => [
  ...new Set([...body.matchAll(MERGE)].map(([, name]) => name as string)),
];

/** Tells whether the platform fills a merge field by itself. */
export const isFilled = (name: string): name is MergeField => Object.hasOwn(MERGE_FIELDS, name);
