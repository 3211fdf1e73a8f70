import { z } from "zod";
import { choice, date, file, flag, instant, longText, money, optional, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { SIGNATURE_STATUS } from "../signing/vocabulary";
import { reopening } from "./reopeningCalls";
import { orderRoutes } from "./routes";
import { stepDetail } from "./stepDetails";
import { DOCUMENT_SOURCE, ORDER_STATUS, PAYMENT_METHOD } from "./vocabulary";

const orderEvent = z.object({
  from_status: z.string().nullable(),
  to_status: z.string(),
  at: z.string(),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
});

/** One step of an order: what it became, when, by whom where a person did it, and why where that was said. */
export type OrderEvent = z.output<typeof orderEvent>;

const step = z.object({
  to: choice(ORDER_STATUS),
  /** Gates that are shut; none where the step can be taken. */
  blocked: z.array(z.object({ gate: z.string(), detail: stepDetail.nullable() })),
  /** Effects that the step will have, with what each comes to for this order. */
  effects: z.array(z.object({ effect: z.string(), details: z.array(stepDetail) })),
  /** Another person has to approve it first. */
  second_person: z.boolean(),
});

/** A step that an order may take next. */
export type OrderStep = z.output<typeof step>;

const payment = z.object({
  id: z.int(),
  amount: money(),
  method: choice(PAYMENT_METHOD),
  reference: z.string(),
  proof: z.string().nullable(),
  received_on: z.string(),
  recorded_by: z.string().nullable(),
  /** Who else looked at it before it counted. */
  confirmed_by: z.string().nullable(),
  created_at: z.string(),
  transfer_id: z.int(),
  /** The transfer that took it back, such as where a cheque bounced: it counts for nothing then. */
  reversed_by: z.int().nullable(),
});

const orderDocument = z.object({
  id: z.int(),
  title: z.string(),
  file: z.string(),
  status: choice(SIGNATURE_STATUS),
  sent_at: z.string().nullable(),
  signed_at: z.string().nullable(),
  signed_file: z.string().nullable(),
});

/** What an order waits for that has done what its deadline asks for, as it stands in answers. */
export const waitingOrder = z.object({
  since: z.string(),
  /** The step that it could take; none where its deadline could not be acted on. */
  to: choice(ORDER_STATUS).nullable(),
  /** Gates that keep it from that step. */
  blocked: step.shape.blocked,
  /** Another person has to confirm its payments, or to take the step. */
  unconfirmed: z.boolean(),
  /** Why its deadline could not be acted on. */
  problem: z.string().nullable(),
});

/** What an order waits for that has done what its deadline asks for. */
export type WaitingOrder = z.output<typeof waitingOrder>;

const workflow = z.object({
  steps: z.array(step),
  /** Where the order has failed or was cancelled: how it could be re-opened. */
  reopening: reopening.nullable().optional(),
  /** What keeps it, once it has done what its deadline asks for. */
  waits: waitingOrder.nullable().optional(),
  money: z.object({
    total: money(),
    fees: z.array(z.object({ name: z.string(), percentage: z.string(), amount: money() })),
    /** Fees are fixed with the first money, at the latest when the payment is asked for; until then they are those of today. */
    fees_settled: z.boolean(),
    /** Tax on the fees. */
    tax: money().optional(),
    due: money(),
    received: money(),
    outstanding: money(),
    /** What lies on the order's own account of the ledger. */
    held: money(),
  }),
  payments: z.array(payment),
  documents: z.array(orderDocument),
  /** The asset's template, of which its agreement can be made. */
  template: z.string().nullable().optional(),
  /** When the customer was last reminded of what the order waits for. */
  reminded_at: z.string().nullable().optional(),
  cancellation: z
    .object({ id: z.int(), reason: z.string(), requested_by: z.string().nullable(), created_at: z.string() })
    .nullable(),
});

/** Everything that one works with on the page of an order, beside the order itself. */
export type OrderWorkflow = z.output<typeof workflow>;

/** What recording a payment takes; `reference` is the bank's, or the number of the cheque. */
const newPayment = z.object({
  amount: money("Amount"),
  method: choice(PAYMENT_METHOD, "Method"),
  reference: text("Reference", {
    max: 100,
    help: "The bank’s, or the number of the cheque with the name of its bank",
  }),
  received_on: optional(date("Received on")),
  proof: optional(file("Proof")),
});

const reason = () => longText("Reason");

/** What the calls of {@link orderRoutes} take and give. */
export const orderCalls = callsOf(orderRoutes, {
  events: { answer: z.array(orderEvent) },
  status: {
    body: z.object({
      order_id: z.coerce.number().int().positive(),
      status: choice(ORDER_STATUS),
      /** Why; needed to pass gates. */
      reason: reason().optional(),
      /** Passes gates that may be passed, which takes the right to approve orders. */
      override: z.boolean().optional(),
    }),
    answer: z.object({
      /** The status as it is now: the old one while the step waits for a second person. */
      status: choice(ORDER_STATUS),
      /** Number of the request that waits for a second person: for the step, or for the refund that follows it. */
      approval_id: z.int().optional(),
    }),
  },
  cover: { answer: z.object({ cover_image_pdf: z.string() }) },
  times: {
    body: z
      .object({
        investment_deadline_time: instant().nullable().optional(),
        document_sign_time: instant().nullable().optional(),
        payment_time: instant().nullable().optional(),
        /** What a time that is over within a day does is meant so; without it such a time is refused in words. */
        confirm: flag("Confirm", {
          help: "A time that is over within a day needs it: the refusal says what it does.",
        }).optional(),
      })
      .strict()
      .refine(({ confirm: _, ...times }) => Object.keys(times).length > 0, "Name one of the three times"),
  },
  workflow: { answer: workflow },
  preview: {
    body: z.object({ ids: z.array(z.int().positive()).min(1).max(100), status: choice(ORDER_STATUS) }),
    answer: z.array(z.object({ id: z.int(), from: z.string(), step: step.nullable() })),
  },
  nudge: { answer: z.object({ reminded_at: z.string() }) },
  pay: { body: newPayment, answer: payment },
  addDocument: {
    body: z
      .object({
        source: choice(DOCUMENT_SOURCE, "From").default("file"),
        title: text("Title"),
        file: optional(file("Document")),
      })
      .refine(({ source, file }) => source === "template" || !!file, { path: ["file"], message: "Required" }),
    answer: orderDocument,
  },
  changeDocument: {
    // Nobody records a signature without the paper that shows it.
    body: z
      .object({ status: z.enum(["signed", "declined", "prepared"]), signed_file: optional(file("Signed copy")) })
      .refine(({ status, signed_file }) => status !== "signed" || !!signed_file, {
        path: ["signed_file"],
        message: "Required",
      }),
    answer: orderDocument,
  },
  removeDocument: { answer: orderDocument },
  requestCancellation: { body: z.object({ reason: reason() }), answer: z.object({ id: z.int() }) },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof orderCalls> {}
}
