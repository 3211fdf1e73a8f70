import { z } from "zod";
import { choice, instant } from "../fields";
import { call } from "../resource";
import { ORDER_STATUS } from "../vocabulary";

const orderEvent = z.object({
  from_status: z.string().nullable(),
  to_status: z.string(),
  at: z.string(),
  actor: z.string().nullable(),
});

/** One step of an order: what it became, when, and by whom where a person did it. */
export type OrderEvent = z.output<typeof orderEvent>;

/** The steps of an order, and its changes that have calls of their own. */
export const orderCalls = {
  events: call({
    on: "GET /console/orders/:id/events",
    fails: "Error",
    access: ["orders", "view"],
    answer: z.array(orderEvent),
  }),
  status: call({
    on: "PUT /order/status",
    fails: "Error",
    access: ["orders", "edit"],
    body: z.object({ order_id: z.coerce.number().int().positive(), status: choice(ORDER_STATUS) }),
    answer: z.object({ status: choice(ORDER_STATUS) }),
  }),
  cover: call({
    on: "POST /order/addCoverImageOrder/:id",
    fails: "File upload failed",
    access: ["orders", "edit"],
    upload: "cover_image_legal",
    answer: z.object({ cover_image_pdf: z.string() }),
  }),
  times: call({
    on: "POST /order/update-order-time-status/:id",
    fails: "Error updating the order time",
    access: ["orders", "edit"],
    body: z
      .object({
        investment_deadline_time: instant().nullable().optional(),
        document_sign_time: instant().nullable().optional(),
        payment_time: instant().nullable().optional(),
      })
      .strict()
      .refine((times) => Object.keys(times).length > 0, "Name one of the three times"),
  }),
};
