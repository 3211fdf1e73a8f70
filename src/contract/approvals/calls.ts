import { z } from "zod";
import { longText, optional } from "../fields";
import { call } from "../resource";

/** Decisions on writes that wait for a second person; the right needed is to approve the write's own subject. */
export const approvalCalls = {
  decide: call({
    on: "PUT /console/approvals/:id/decision",
    fails: "Failed to decide the request",
    access: "administrator",
    idempotent: "optional",
    body: z.object({
      /** `withdraw` takes one's own request back; the two others are for anybody else. */
      decision: z.enum(["approve", "reject", "withdraw"]),
      reason: optional(longText("Reason")),
    }),
    answer: z.object({ id: z.int(), status: z.string() }),
  }),
  waiting: call({
    on: "GET /console/approvals/waiting",
    fails: "Failed to fetch approvals",
    access: ["approvals", "view"],
    answer: z.object({ count: z.int() }),
  }),
};
