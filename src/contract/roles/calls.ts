import { z } from "zod";
import { type CallsOf, callsOf } from "../route";
import { roleRoutes } from "./routes";

/** What the calls of {@link roleRoutes} take and give. */
export const roleCalls = callsOf(roleRoutes, {
  holders: {
    answer: z.object({
      found: z.int(),
      /** The first of them, by name; customers only counted. */
      people: z.array(z.object({ id: z.int(), name: z.string(), status: z.string() })),
    }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof roleCalls> {}
}
