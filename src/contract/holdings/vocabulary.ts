import { statuses } from "../status";

/** How a transfer of units between two holders stands. */
export const UNIT_TRANSFER_STATUS = statuses({
  requested: ["Waiting for approval", "warning"],
  completed: ["Completed", "success"],
  rejected: ["Rejected", "danger"],
});
