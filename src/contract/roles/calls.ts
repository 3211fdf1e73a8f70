import { z } from "zod";
import { call } from "../resource";

/** Who holds a role. */
export const roleCalls = {
  holders: call({
    on: "GET /console/roles/:id/holders",
    fails: "Failed to fetch who holds the role",
    access: ["roles", "view"],
    answer: z.object({
      found: z.int(),
      /** The first of them, by name; customers only counted. */
      people: z.array(z.object({ id: z.int(), name: z.string(), status: z.string() })),
    }),
  }),
};
