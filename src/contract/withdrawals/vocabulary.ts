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
