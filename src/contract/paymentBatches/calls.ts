import { z } from "zod";
import { choice, date, integer, longText, money, optional, reference, text } from "../fields";
import { call } from "../resource";
import { paymentBatches, paymentBatchItems } from "./resource";
import { BATCH_PAYS } from "./vocabulary";

/** Most payments of one batch; what is left waits for the next. */
export const BATCH_PAYMENTS = 500;

/** Somebody who is left out of a batch, with the reason. */
const held = z.object({
  number: z.string(),
  user_id: z.int(),
  user_name: z.string(),
  amount: money(),
  why: z.string(),
});

const due = z.object({
  pays: choice(BATCH_PAYS),
  /** Of a distribution, its number and its SPV. */
  distribution_id: z.int().nullable(),
  spv_name: z.string().nullable(),
  /** What a batch made now could pay, however many batches that takes. */
  payments: integer(),
  total: money(),
  /** Whom it would leave out; the first 100. */
  held: z.array(held),
});

/** Payments that wait for one batch or several. */
export type DuePayments = z.output<typeof due>;

const number = () => text("Number", { max: 40 });

const payments = z.array(
  z.object({ number: number(), reference: text("Bank reference", { max: 100 }), paid_on: date() }),
);
const failures = z.array(z.object({ number: number(), reason: longText("Reason") }));

const answer = paymentBatches.record;

/** The way of payments to the bank: collected in a batch, sent as its file, and answered one by one. */
export const paymentBatchCalls = {
  due: call({
    on: "GET /console/payment-batches/due",
    fails: "Failed to find what waits to be paid",
    access: ["withdrawals", "view"],
    answer: z.array(due),
  }),
  /** Makes a batch of what waits; there is none where nobody may be paid. Parts also need the right to edit distributions. */
  make: call({
    on: "POST /console/payment-batches",
    fails: "Failed to make the batch",
    access: ["withdrawals", "create"],
    idempotent: "required",
    body: z.object({ pays: choice(BATCH_PAYS), distribution_id: optional(reference("distributions", "Distribution")) }),
    answer: z.object({ batch: answer.nullable(), held: z.array(held) }),
  }),
  /** The payments as CSV for the bank's bulk upload; of a batch it is always the same. */
  file: call({
    on: "GET /console/payment-batches/:id/file",
    fails: "Failed to fetch the bank file",
    access: ["withdrawals", "export"],
  }),
  /** Notes that the bank has the file. */
  send: call({
    on: "PUT /console/payment-batches/:id/sending",
    fails: "Failed to mark the batch as sent",
    access: ["withdrawals", "edit"],
    idempotent: "optional",
    answer,
  }),
  /** Records payments that the bank made, each with its own reference. */
  pay: call({
    on: "PUT /console/payment-batches/:id/payments",
    fails: "Failed to record the outcomes",
    access: ["withdrawals", "edit"],
    idempotent: "optional",
    body: z.object({ payments: payments.min(1).max(BATCH_PAYMENTS) }),
    answer,
  }),
  /** Records payments that the bank did not make; a second person looks, because the money is free again then. */
  fail: call({
    on: "PUT /console/payment-batches/:id/failures",
    fails: "Failed to record the outcomes",
    access: ["withdrawals", "edit"],
    idempotent: "optional",
    body: z.object({ failures: failures.min(1).max(BATCH_PAYMENTS) }),
    answer,
  }),
  /** Reads the outcomes from the bank's list (CSV: number, status, UTR, and a date or reason) and records nothing. */
  results: call({
    on: "POST /console/payment-batches/:id/results",
    fails: "Failed to read the bank’s list",
    access: ["withdrawals", "edit"],
    upload: "file",
    answer: z.object({ payments, failures }),
  }),
  /** Records that the bank sent a payment back that it had made. */
  giveBack: call({
    on: "PUT /console/payment-batch-items/:id/return",
    fails: "Failed to record the return",
    access: ["withdrawals", "edit"],
    idempotent: "optional",
    body: z.object({ reason: longText("Reason"), returned_on: date("Returned on") }),
    answer: paymentBatchItems.record,
  }),
};
