import { z } from "zod";
import { choice, instant, longText } from "../fields";
import { words } from "../language/schema";
import { type CallsOf, callsOf } from "../route";
import { reopeningRoutes } from "./reopeningRoutes";
import { stepDetail } from "./stepDetails";
import { ORDER_STATUS } from "./vocabulary";

/** How an order that has failed or was cancelled could be re-opened, as it stands in answers. */
export const reopening = z.object({
  /** The status that it goes back to; none where nothing tells which one it left. */
  to: choice(ORDER_STATUS).nullable(),
  /** The last moment at which it may be re-opened. */
  until: z.string().nullable(),
  /** The time that needs a new value; none where the status waits for none. */
  time: z.enum(["investment_deadline_time", "document_sign_time", "payment_time"]).nullable(),
  /** Why it cannot be re-opened now, in words; nothing where it can. */
  kept: z.array(words()),
  /** What it causes, with what that comes to for this order. */
  effects: z.array(z.object({ effect: z.string(), details: z.array(stepDetail) })),
});

/** What re-opening an order that has ended would do, and what keeps it from that. */
export type OrderReopening = z.output<typeof reopening>;

/** What the calls of {@link reopeningRoutes} take and give. */
export const reopeningCalls = callsOf(reopeningRoutes, {
  reopen: {
    body: z.object({
      reason: longText("Reason"),
      /** A day ahead at least; needed where the status that the order goes back to has a deadline. */
      deadline: instant("New deadline").nullish(),
    }),
    answer: z.object({ status: choice(ORDER_STATUS) }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof reopeningCalls> {}
}
