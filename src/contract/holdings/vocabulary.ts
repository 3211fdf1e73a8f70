import { statuses } from "../status";

/** How a transfer of units between two holders stands. */
export const UNIT_TRANSFER_STATUS = statuses({
  requested: ["Waiting for approval", "warning"],
  delivering: ["Under way by the chain", "progress"],
  completed: ["Completed", "success"],
  rejected: ["Rejected", "danger"],
});
