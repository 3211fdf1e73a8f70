import { z } from "zod";
import { choice, date, longText, money, optional } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { openingDocuments } from "./resource";
import { openingRoutes } from "./routes";
import { OPENING_KIND } from "./vocabulary";

/** Most lines that a document has: all of them are posted in one transaction. */
export const OPENING_LINES = 2000;

/** What the calls of {@link openingRoutes} take and give. */
export const openingCalls = callsOf(openingRoutes, {
  bring: {
    query: z.object({
      kind: choice(OPENING_KIND, "What it is"),
      as_of: date("As of", { help: "The day on which the balances stood so, or up to which the orders go." }),
      total: money("Sum of the amounts", {
        help: "As the other side says it; of balances without the lines of banks. Another sum is refused.",
      }),
    }),
    answer: z.object({
      document: openingDocuments.record,
      /** The file was there already: nothing was done. */
      again: z.boolean(),
    }),
  },
  check: { answer: openingDocuments.record },
  post: {
    body: z.object({ reason: optional(longText("Note for the second person")) }),
    answer: z.object({ approval_id: z.int() }),
  },
  reverse: {
    body: z.object({ reason: longText("Reason", { help: "What was wrong. Who approves reads this." }) }),
    answer: z.object({ approval_id: z.int() }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof openingCalls> {}
}
