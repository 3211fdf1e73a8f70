import { routes } from "../route";

/** The way of payments to the bank: collected in a batch, sent as its file, and answered one by one. */
export const paymentBatchRoutes = routes("payment-batches", {
  due: {
    on: "GET /console/payment-batches/due",
    fails: "Failed to find what waits to be paid",
    access: ["withdrawals", "view"],
  },
  /** Makes a batch of what waits; there is none where nobody may be paid. Parts also need the right to edit distributions. */
  make: {
    on: "POST /console/payment-batches",
    fails: "Failed to make the batch",
    access: ["withdrawals", "create"],
    idempotent: "required",
  },
  /** The payments as CSV for the bank's bulk upload; of a batch it is always the same. */
  file: {
    on: "GET /console/payment-batches/:id/file",
    fails: "Failed to fetch the bank file",
    access: ["withdrawals", "export"],
  },
  /** Notes that the bank has the file. */
  send: {
    on: "PUT /console/payment-batches/:id/sending",
    fails: "Failed to mark the batch as sent",
    access: ["withdrawals", "edit"],
    idempotent: "optional",
  },
  /** Records payments that the bank made, each with its own reference. */
  pay: {
    on: "PUT /console/payment-batches/:id/payments",
    fails: "Failed to record the outcomes",
    access: ["withdrawals", "edit"],
    idempotent: "optional",
  },
  /** Records payments that the bank did not make; a second person looks, because the money is free again then. */
  fail: {
    on: "PUT /console/payment-batches/:id/failures",
    fails: "Failed to record the outcomes",
    access: ["withdrawals", "edit"],
    idempotent: "optional",
  },
  /** Reads the outcomes from the bank's list (CSV: number, status, UTR, and a date or reason) and records nothing. */
  results: {
    on: "POST /console/payment-batches/:id/results",
    fails: "Failed to read the bank’s list",
    access: ["withdrawals", "edit"],
    upload: "file",
  },
  /** Records that the bank sent a payment back that it had made. */
  giveBack: {
    on: "PUT /console/payment-batch-items/:id/return",
    fails: "Failed to record the return",
    access: ["withdrawals", "edit"],
    idempotent: "optional",
  },
});
