import { statuses } from "../status";

/** States of a withdrawal, from the request to what the bank says. */
export const WITHDRAWAL_STATUS = statuses({
  requested: ["Waiting for approval", "warning"],
  approved: ["Approved", "success"],
  batched: ["In a batch", "progress"],
  paid: ["Paid", "success"],
  failed: ["Failed", "danger"],
  returned: ["Returned by the bank", "neutral"],
  rejected: ["Rejected", "danger"],
});
