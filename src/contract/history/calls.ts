import { z } from "zod";
import { choice } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { historyRoutes } from "./routes";
import { UNDONE } from "./vocabulary";

const done = z.object({
  what: choice(UNDONE, "What"),
  /** Version that the change left, by which an undo names it. */
  version: z.int(),
});

/** What the calls of {@link historyRoutes} take and give. */
export const historyCalls = callsOf(historyRoutes, {
  undoable: { answer: done.nullable() },
  undo: { body: z.object({ version: z.int() }), answer: done },
  revert: {
    body: z.object({
      /** Entry of the trail whose former values are put back. */
      entry: z.int().positive(),
      /** Which of them; the paths that the entry has. */
      paths: z.array(z.string().max(120)).min(1).max(200),
      /** Version of the record that was looked at. */
      version: z.int(),
      /** Why, for whoever has to approve it. */
      reason: z.string().trim().max(2000).nullish(),
    }),
    answer: z.object({ id: z.int() }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof historyCalls> {}
}
