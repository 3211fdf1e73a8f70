import { z } from "zod";
import { flag, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { liveRoutes } from "./routes";

/** Colleagues who have a record open, each once. */
const people = z.array(z.object({ id: z.int(), name: text("Name"), editing: flag() }));

/** Somebody who has a record open too. */
export type Present = z.output<typeof people>[number];

/** What the calls of {@link liveRoutes} take and give. */
export const liveCalls = callsOf(liveRoutes, {
  stay: {
    body: z.object({
      /** Made up by the page, which is one of several that a person may have open. */
      tab: z.uuid(),
      resource: z.string().max(60),
      id: z.int().positive().max(2_147_483_647),
      /** Something is typed that is not saved. */
      editing: z.boolean().default(false),
    }),
    answer: z.object({ people }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof liveCalls> {}
}
