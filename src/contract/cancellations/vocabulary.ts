/** States of a request to cancel an order. */
export const CANCELLATION_STATUS = { pending: "Pending", approved: "Approved", denied: "Denied" } as const;
