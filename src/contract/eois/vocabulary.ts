/** States of an expression of interest (EOI). */
export const EOI_STATUS = {
  new: "New",
  approved: "Approved",
  waitlisted: "Waitlisted",
  rejected: "Rejected",
  converted: "Converted",
  expired: "Expired",
  withdrawn: "Withdrawn",
} as const;
