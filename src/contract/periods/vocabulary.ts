import { statuses } from "../status";

/** States of a month of the books. */
export const PERIOD_STATUS = statuses({
  open: ["Open", "warning"],
  closed: ["Closed", "neutral"],
});
