/** What a batch of payments pays. */
export const BATCH_PAYS = { withdrawals: "Withdrawals", distribution: "Parts of a distribution" } as const;

/** How far a batch of payments has come: its file is made, the bank has it, and every payment has its outcome. */
export const BATCH_STATUS = { open: "Not sent yet", sent: "Sent to the bank", settled: "Settled" } as const;

/** What the bank said of one payment of a batch. */
export const BATCH_ITEM_STATUS = {
  waiting: "Waiting",
  paid: "Paid",
  failed: "Failed",
  returned: "Returned by the bank",
} as const;
