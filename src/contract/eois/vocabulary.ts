import { statuses } from "../status";

/** States of an expression of interest (EOI). */
export const EOI_STATUS = statuses({
  new: ["New", "progress"],
  approved: ["Approved", "success"],
  waitlisted: ["Waitlisted", "warning"],
  rejected: ["Rejected", "danger"],
  converted: ["Converted", "success"],
  expired: ["Expired", "neutral"],
  withdrawn: ["Withdrawn", "neutral"],
});
