/** Kinds of accounts of the ledger; all but clearing, and what is brought forward, are what the platform owes. */
export const LEDGER_ACCOUNT = {
  clearing: "Clearing",
  opening: "Brought forward",
  suspense: "Receipts not allocated yet",
  wallet: "Wallet",
  eoi: "Held for an EOI",
  order: "Held for an order",
  payout: "Held for a withdrawal",
  escrow: "Escrow",
  income: "Income",
  capital: "Capital",
  reserve: "Reserve",
  distribution: "Held for a distribution",
  tax: "Taxes",
  fees: "Fees",
} as const;

/** Kinds of transfers between accounts of the ledger. */
export const TRANSFER_KIND = {
  receipt: "Receipt not allocated yet",
  "receipt-return": "Receipt returned to its sender",
  deposit: "Deposit",
  payment: "Payment",
  conversion: "EOI to order",
  settlement: "Settlement",
  refund: "Refund",
  "withdrawal-request": "Withdrawal requested",
  withdrawal: "Withdrawal paid out",
  "withdrawal-return": "Withdrawal returned",
  income: "Income",
  funding: "Distribution funded",
  distribution: "Distribution",
  payout: "Distribution paid to a bank",
  "payout-return": "Distribution returned by a bank",
  unpaid: "Distribution returned",
  onboarding: "Onboarding fee",
  "onboarding-refund": "Onboarding fee given back",
  "escrow-release": "Escrow released",
  "reserve-release": "Reserve released",
  "tax-remittance": "Tax remitted",
  "fee-withdrawal": "Fees withdrawn",
  opening: "Brought forward",
  reclassification: "Reclassified",
  reversal: "Reversal",
} as const;

/** Kinds of transfers that are undone by a reversal; the money of all others has a way back of its own. */
export const REVERSIBLE = [
  "receipt",
  "receipt-return",
  "deposit",
  "payment",
  "income",
  "escrow-release",
  "reserve-release",
  "tax-remittance",
  "fee-withdrawal",
] as const satisfies readonly (keyof typeof TRANSFER_KIND)[];

/** Tells whether a transfer of a kind may be undone by a reversal. */
export const isReversible = (kind: string): kind is (typeof REVERSIBLE)[number] =>
  (REVERSIBLE as readonly string[]).includes(kind);
