import { statuses } from "../status";

/** What a batch of payments pays. */
export const BATCH_PAYS = { withdrawals: "Withdrawals", distribution: "Parts of a distribution" } as const;

/** How far a batch of payments has come: its file is made, the bank has it, and every payment has its outcome. */
export const BATCH_STATUS = statuses({
  open: ["Not sent yet", "warning"],
  sent: ["Sent to the bank", "progress"],
  settled: ["Settled", "success"],
});

/** What the bank said of one payment of a batch. */
export const BATCH_ITEM_STATUS = statuses({
  waiting: ["Waiting", "warning"],
  paid: ["Paid", "success"],
  failed: ["Failed", "danger"],
  returned: ["Returned by the bank", "neutral"],
});
