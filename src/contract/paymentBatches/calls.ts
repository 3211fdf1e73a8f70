import { z } from "zod";
import { choice, date, integer, longText, money, optional, reference, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { paymentBatches, paymentBatchItems } from "./resource";
import { paymentBatchRoutes } from "./routes";
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

/** What the calls of {@link paymentBatchRoutes} take and give. */
export const paymentBatchCalls = callsOf(paymentBatchRoutes, {
  due: { answer: z.array(due) },
  make: {
    body: z.object({ pays: choice(BATCH_PAYS), distribution_id: optional(reference("distributions", "Distribution")) }),
    answer: z.object({ batch: answer.nullable(), held: z.array(held) }),
  },
  send: { answer },
  pay: { body: z.object({ payments: payments.min(1).max(BATCH_PAYMENTS) }), answer },
  fail: { body: z.object({ failures: failures.min(1).max(BATCH_PAYMENTS) }), answer },
  results: { answer: z.object({ payments, failures }) },
  giveBack: {
    body: z.object({ reason: longText("Reason"), returned_on: date("Returned on") }),
    answer: paymentBatchItems.record,
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof paymentBatchCalls> {}
}
