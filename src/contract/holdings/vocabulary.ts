/** How a transfer of units between two holders stands. */
export const UNIT_TRANSFER_STATUS = {
  requested: "Waiting for approval",
  completed: "Completed",
  rejected: "Rejected",
} as const;
