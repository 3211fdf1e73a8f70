import { z } from "zod";
import { longText, optional } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { approvalRoutes } from "./routes";

/** What the calls of {@link approvalRoutes} take and give. */
export const approvalCalls = callsOf(approvalRoutes, {
  decide: {
    body: z.object({
      /** `withdraw` takes one's own request back; the two others are for anybody else. */
      decision: z.enum(["approve", "reject", "withdraw"]),
      reason: optional(longText("Reason")),
    }),
    answer: z.object({ id: z.int(), status: z.string() }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof approvalCalls> {}
}
