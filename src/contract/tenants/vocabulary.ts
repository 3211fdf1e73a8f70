/** How a tenancy stands. */
export const TENANT_STATUS = {
  active: "Active",
  notice: "Notice given",
  arrears: "In arrears",
  ended: "Ended",
} as const;
