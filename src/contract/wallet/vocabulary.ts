import { statuses } from "../status";

/** Whether a customer's wallet holds money. */
export const WALLET_FILTER = { funded: "With balance", empty: "Without balance" } as const;

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
  opening: "Brought forward",
} as const;

/** States of a wallet transaction. */
export const TRANSACTION_STATUS = statuses({
  pending: ["Pending", "warning"],
  completed: ["Completed", "success"],
  failed: ["Failed", "danger"],
});
