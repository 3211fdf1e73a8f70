import { z } from "zod";
import { choice, integer, longText, money, optional, text } from "../fields";
import { PAYMENT_METHOD } from "../orders/vocabulary";
import { type CallsOf, callsOf } from "../route";
import { eois } from "./resource";
import { eoiRoutes } from "./routes";
import { EOI_STATUS } from "./vocabulary";

/** What is asked for of an asset by the expressions of interest of one status. */
export const eoiDemand = z.object({
  status: choice(EOI_STATUS, "Status"),
  eois: integer("Expressions of interest"),
  units: integer("Units"),
  amount: money("Amount"),
});

/** What the calls of {@link eoiRoutes} take and give. */
export const eoiCalls = callsOf(eoiRoutes, {
  decide: {
    body: z.object({
      status: z.enum(["approved", "waitlisted", "rejected", "withdrawn"]),
      reason: optional(longText("Reason")),
    }),
    answer: eois.record,
  },
  book: {
    body: z.object({
      amount: money("Amount"),
      method: choice(PAYMENT_METHOD, "Method"),
      reference: text("Reference", {
        max: 100,
        help: "The bank’s reference, or the number of the cheque with the name of its bank",
      }),
    }),
    answer: eois.record,
  },
  convert: { answer: z.object({ order_id: z.int() }) },
  notifyAll: { answer: z.object({ notified: z.int(), before: z.int() }) },
  demand: {
    /**
     * Of what is new, approved, waitlisted or converted; `booked` is what is held for it now.
     *
     * `statuses` are those that there are, in their order; `untold` are the people who can be told now that the asset
     * can be bought, none while it cannot.
     */
    answer: z.object({
      units: z.int(),
      amount: money(),
      tokens: z.int().nullable(),
      booked: money(),
      statuses: z.array(eoiDemand).optional(),
      untold: z.int().optional(),
    }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof eoiCalls> {}
}
