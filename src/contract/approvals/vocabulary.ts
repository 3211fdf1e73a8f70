import { statuses } from "../status";

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
  statement: "Posting of a bank statement",
  opening: "Posting of an opening document",
  import: "Import",
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
  token: "Token of an asset",
  recovery: "Replacement of a lost wallet",
  secret: "Reading of a code or link",
} as const;

/** States of a write that waits for a second person. */
export const APPROVAL_STATUS = statuses({
  pending: ["Waiting", "warning"],
  approved: ["Approved", "success"],
  rejected: ["Rejected", "danger"],
  withdrawn: ["Withdrawn", "neutral"],
  expired: ["Expired", "neutral"],
});

/** Why somebody who may approve what a request is about may not approve this one. */
export const APPROVAL_KEPT = {
  asker: "Who asks for this has made or changed your account lately: somebody else has to decide",
  behind:
    "You, or whoever made or changed your account, have lately made or changed the account that asks for this: somebody else has to decide",
  own: "This is about your own access: somebody else has to decide",
} as const;
