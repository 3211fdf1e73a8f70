import { z } from "zod";
import { longText } from "../fields";
import { call } from "../resource";

/** Decisions on cancellation requests. */
export const cancellationCalls = {
  decide: call({
    on: "PUT /console/cancellations/:id/decision",
    fails: "Failed to decide the request",
    access: ["orders", "approve"],
    idempotent: "optional",
    body: z.object({ decision: z.enum(["approve", "deny"]), reason: longText("Reason") }),
    /** With the request for the refund that follows an approval, where money had come in. */
    answer: z.object({ status: z.string(), approval_id: z.int().optional() }),
  }),
};
