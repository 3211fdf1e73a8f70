/** States of a month of the books. */
export const PERIOD_STATUS = { open: "Open", closed: "Closed" } as const;
