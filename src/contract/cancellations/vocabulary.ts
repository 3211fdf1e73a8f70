import { statuses } from "../status";

/** States of a request to cancel an order. */
export const CANCELLATION_STATUS = statuses({
  pending: ["Pending", "warning"],
  approved: ["Approved", "success"],
  denied: ["Denied", "danger"],
});
