// The closed lists of orders and money beyond specification §3.

/** Ways in which money reaches a bank account of the platform: each makes a receipt, or draws on one. */
export const RECEIPT_METHOD = {
  "bank-transfer": "Bank transfer",
  upi: "UPI",
  card: "Card",
  cheque: "Cheque",
} as const;

/** Ways in which money for an order arrives; `wallet` takes it from what the customer already has here. */
export const PAYMENT_METHOD = { ...RECEIPT_METHOD, wallet: "Wallet balance" } as const;

/** What the money of a receipt is for. */
export const RECEIPT_PURPOSE = {
  "order-payment": "Payment of an order",
  deposit: "Deposit to a wallet",
  booking: "Booking of an EOI",
  "application-payment": "Payment of an application",
  income: "Income of an asset",
  return: "Returned to the sender",
} as const;

/** What a receipt that is in the register already may be allocated to by hand. */
export const ALLOCATION_PURPOSE = {
  "order-payment": RECEIPT_PURPOSE["order-payment"],
  deposit: RECEIPT_PURPOSE.deposit,
  booking: RECEIPT_PURPOSE.booking,
  "application-payment": RECEIPT_PURPOSE["application-payment"],
} as const;

/** States of a document that an order's investor has to sign. */
export const SIGNATURE_STATUS = {
  prepared: "Prepared",
  sent: "Sent",
  signed: "Signed",
  declined: "Declined",
  expired: "Expired",
} as const;

/** States of a request to cancel an order. */
export const CANCELLATION_STATUS = { pending: "Pending", approved: "Approved", denied: "Denied" } as const;

/** States of a withdrawal, from the request to what the bank says. */
export const WITHDRAWAL_STATUS = {
  requested: "Waiting for approval",
  approved: "Approved",
  batched: "In a batch",
  paid: "Paid",
  failed: "Failed",
  returned: "Returned by the bank",
  rejected: "Rejected",
} as const;

/** What a batch of payments pays. */
export const BATCH_PAYS = { withdrawals: "Withdrawals", distribution: "Parts of a distribution" } as const;

/** How far a batch of payments has come: its file is made, the bank has it, and every payment has its outcome. */
export const BATCH_STATUS = { open: "Not sent yet", sent: "Sent to the bank", settled: "Settled" } as const;

/** What the bank said of one payment of a batch. */
export const BATCH_ITEM_STATUS = {
  waiting: "Waiting",
  paid: "Paid",
  failed: "Failed",
  returned: "Returned by the bank",
} as const;

/** States of an expression of interest (EOI). */
export const EOI_STATUS = {
  new: "New",
  approved: "Approved",
  waitlisted: "Waitlisted",
  rejected: "Rejected",
  converted: "Converted",
  expired: "Expired",
  withdrawn: "Withdrawn",
} as const;

/** Kinds of accounts of the ledger; all but clearing are what the platform owes. */
export const LEDGER_ACCOUNT = {
  clearing: "Clearing",
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
  reclassification: "Reclassified",
  reversal: "Reversal",
} as const;

/** States of a month of the books. */
export const PERIOD_STATUS = { open: "Open", closed: "Closed" } as const;

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

/** Kinds of what an asset earns; proceeds of a sale are capital, all others income. */
export const INCOME_KIND = {
  rent: "Rent",
  royalty: "Royalty",
  "box-office": "Box office",
  interest: "Interest",
  dividend: "Dividend",
  "sale-proceeds": "Proceeds of a sale",
  other: "Other",
} as const;

/** Movements of money that no order, wallet or distribution causes by itself. */
export const MOVEMENT_KIND = {
  "escrow-release": "Release of escrow to the seller",
  "reserve-release": "Release of a reserve",
  "tax-remittance": "Remittance of tax",
  "fee-withdrawal": "Withdrawal of fees",
  reversal: "Reversal of a transfer",
} as const;

/** Writes that need a second person. */
export const SENSITIVE_ACTION = {
  refund: "Refund",
  withdrawal: "Withdrawal",
  change: "Change",
  remove: "Deletion",
  create: "Creation",
  decision: "Decision",
  payment: "Payment",
  deposit: "Deposit",
  allocation: "Allocation or return of a receipt",
  outcome: "Outcome of a payment",
  "bank-return": "Return of a payment",
  "order-step": "Step of an order",
  "fee-switch": "Fee of an asset",
  "reset-password": "New password",
  "reset-factor": "New second factor",
  "bank-details": "Bank details",
  distribution: "Distribution",
  transfer: "Transfer of units",
  reversal: "Reversal of a transfer",
  closing: "Closing of an offer",
  "unit-movement": "Movement of units",
  close: "Closing of a month",
  vote: "Recorded vote",
  "offer-terms": "Rules of an offer",
  reopen: "Re-opening of an order",
} as const;

/** What becomes of an order whose offer has failed. */
export const CLOSING_OUTCOME = {
  waiting: "Waiting",
  cancelled: "Cancelled",
  refunded: "Refunded",
  held: "Held",
} as const;

/** States of a write that waits for a second person. */
export const APPROVAL_STATUS = {
  pending: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
} as const;

/** Kinds of tax documents; a credit note takes an invoice back. */
export const INVOICE_KIND = { invoice: "Invoice", "credit-note": "Credit note" } as const;
