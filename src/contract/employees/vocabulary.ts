import { statuses } from "../status";

/** How far an employee's invitation has come; absent for those who already sign in. */
export const INVITATION_STATE = statuses({
  pending: ["Invited", "warning"],
  expired: ["Invitation expired", "neutral"],
});
