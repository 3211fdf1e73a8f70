/** What becomes of an order whose offer has failed. */
export const CLOSING_OUTCOME = {
  waiting: "Waiting",
  cancelled: "Cancelled",
  refunded: "Refunded",
  held: "Held",
} as const;
