// Closed lists of SPVs, their governance, distributions and signatures; the specification leaves them open.

/** Kinds of documents of an SPV's legal set. */
export const SPV_DOCUMENT = {
  incorporation: "Certificate of incorporation",
  constitution: "Memorandum and articles",
  agreement: "Operating or partnership agreement",
  subscription: "Subscription agreement",
  "escrow-agreement": "Escrow agreement",
  resolution: "Board resolution",
  "tax-registration": "Tax registration",
  licence: "Licence or approval",
  insurance: "Insurance",
  other: "Other",
} as const;
