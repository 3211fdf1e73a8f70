import { z } from "zod";
import { choice, integer, longText, money, optional, text } from "../fields";
import { PAYMENT_METHOD } from "../orders/vocabulary";
import { call } from "../resource";
import { eois } from "./resource";
import { EOI_STATUS } from "./vocabulary";

/** What is asked for of an asset by the expressions of interest of one status. */
export const eoiDemand = z.object({
  status: choice(EOI_STATUS, "Status"),
  eois: integer("Expressions of interest"),
  units: integer("Units"),
  amount: money("Amount"),
});

/** The way of an expression of interest, its booking amount and its conversion to an order. */
export const eoiCalls = {
  decide: call({
    on: "PUT /console/eois/:id/status",
    fails: "Failed to change the expression of interest",
    access: ["eoi", "edit"],
    idempotent: "optional",
    body: z.object({
      status: z.enum(["approved", "waitlisted", "rejected", "withdrawn"]),
      reason: optional(longText("Reason")),
    }),
    answer: eois.record,
  }),
  book: call({
    on: "POST /console/eois/:id/payments",
    fails: "Failed to record the payment",
    access: ["eoi", "edit"],
    idempotent: "required",
    body: z.object({
      amount: money("Amount"),
      method: choice(PAYMENT_METHOD, "Method"),
      reference: text("Reference", { max: 100 }),
    }),
    answer: eois.record,
  }),
  convert: call({
    on: "POST /console/eois/:id/conversion",
    fails: "Failed to convert to an order",
    access: ["eoi", "edit"],
    idempotent: "required",
    answer: z.object({ order_id: z.int() }),
  }),
  /** Writes everybody with an open expression of interest in an asset that it can be bought now; each only once. */
  notifyAll: call({
    on: "POST /console/eois/demand/:property_id/notices",
    fails: "Failed to notify",
    access: ["eoi", "edit"],
    idempotent: "required",
    answer: z.object({ notified: z.int(), before: z.int() }),
  }),
  demand: call({
    on: "GET /console/eois/demand/:property_id",
    fails: "Failed to fetch the demand",
    access: ["eoi", "view"],
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
  }),
};
