import { statuses } from "../status";

/** How a tenancy stands. */
export const TENANT_STATUS = statuses({
  active: ["Active", "success"],
  notice: ["Notice given", "warning"],
  arrears: ["In arrears", "danger"],
  ended: ["Ended", "neutral"],
});
