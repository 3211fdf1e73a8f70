// The closed lists of orders and money beyond specification §3.

/** Ways in which money for an order arrives; `wallet` takes it from what the customer already has here. */
export const PAYMENT_METHOD = {
  "bank-transfer": "Bank transfer",
  upi: "UPI",
  card: "Card",
  cheque: "Cheque",
  wallet: "Wallet balance",
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
  paid: "Paid",
  failed: "Failed",
  rejected: "Rejected",
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
  wallet: "Wallet",
  eoi: "Held for an EOI",
  order: "Held for an order",
  payout: "Held for a withdrawal",
  escrow: "Escrow",
  reserve: "Reserve",
  distribution: "Held for a distribution",
  tax: "Taxes",
  fees: "Fees",
} as const;

/** Kinds of transfers between accounts of the ledger. */
export const TRANSFER_KIND = {
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
  unpaid: "Distribution returned",
  onboarding: "Onboarding fee",
  reversal: "Reversal",
} as const;

/** States of a month of the books. */
export const PERIOD_STATUS = { open: "Open", closed: "Closed" } as const;

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
  outcome: "Outcome of a withdrawal",
  "order-step": "Step of an order",
  "fee-switch": "Fee of an asset",
  "reset-password": "New password",
  "reset-factor": "New second factor",
  "bank-details": "Bank details",
  distribution: "Distribution",
  transfer: "Transfer of units",
  close: "Closing of a month",
} as const;

/** States of a write that waits for a second person. */
export const APPROVAL_STATUS = {
  pending: "Waiting",
  approved: "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
} as const;
