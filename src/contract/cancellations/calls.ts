import { z } from "zod";
import { longText } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { cancellationRoutes } from "./routes";

/** What the calls of {@link cancellationRoutes} take and give. */
export const cancellationCalls = callsOf(cancellationRoutes, {
  decide: {
    body: z.object({ decision: z.enum(["approve", "deny"]), reason: longText("Reason") }),
    /** With the request for the refund that follows an approval, where money had come in. */
    answer: z.object({ status: z.string(), approval_id: z.int().optional() }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof cancellationCalls> {}
}
