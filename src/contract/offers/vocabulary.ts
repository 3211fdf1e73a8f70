import { statuses } from "../status";

/** What becomes of an order whose offer has failed. */
export const CLOSING_OUTCOME = statuses({
  waiting: ["Waiting", "warning"],
  cancelled: ["Cancelled", "neutral"],
  refunded: ["Refunded", "neutral"],
  held: ["Held", "warning"],
});
