/** The times of an order that it may wait for. */
export const ORDER_TIME = {
  investment_deadline_time: "Investment deadline",
  document_sign_time: "Signature deadline",
  payment_time: "Payment deadline",
} as const;

/** What became of the request for the refund of a cancelled order. */
export const REFUND_REQUEST = {
  none: "Not asked for",
  waiting: "Waits for a second person",
  outdated: "Asked for before the order changed",
  rejected: "Refused",
  withdrawn: "Withdrawn",
  expired: "Expired",
  approved: "Approved before",
} as const;

/** How long the KYC of a customer has waited. */
export const KYC_AGE = {
  day: "Up to a day",
  "three-days": "2 to 3 days",
  week: "4 to 7 days",
  month: "8 to 30 days",
  longer: "More than 30 days",
} as const;

/** Ways in which an order, or the tokens of an asset, may not fit what else is known. */
export const MISMATCH = {
  "not-settled": "Paid, but its amount is not in the SPV’s escrow",
  "settled-early": "Settled in the ledger, but its status is not paid",
  "wrong-escrow": "Its money lies in the escrow of another SPV",
  held: "Its own account does not hold what came in and was not passed on",
  kyc: "Went on without verified KYC",
  signature: "Counts as signed, but not every document is",
  wallet: "Tokens transferred without a wallet address",
  reserved: "Reserved tokens differ from the orders",
  delivered: "Delivered tokens differ from the orders",
} as const;

/** A way in which something does not fit. */
export type Mismatch = keyof typeof MISMATCH;
