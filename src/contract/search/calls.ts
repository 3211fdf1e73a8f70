import { z } from "zod";
import { data, integer, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { searchRoutes } from "./routes";

/** How many records are found at most: of one resource, of all of them, and of the only one that is looked among. */
export const FOUND = { ofOne: 5, ofAll: 30, ofAsked: 20 } as const;

/** What the calls of {@link searchRoutes} take and give. */
export const searchCalls = callsOf(searchRoutes, {
  find: {
    query: z.object({
      /** What is looked for: a name, a number, a phone, an amount, a reference … */
      q: z.string().trim().max(100).optional(),
      /** The only resource to look among, by its name. */
      among: text("Among", { max: 40 }).optional(),
      /** Records to name instead, such as `orders.924,customers.7`; those that are gone or hidden are left out. */
      records: text("Records", {
        max: 2000,
        pattern: /^[a-z-]+\.\d{1,9}(,[a-z-]+\.\d{1,9}){0,39}$/,
        message: "Name records such as orders.924",
      }).optional(),
    }),
    /** The best first, those of one resource together. */
    answer: z.array(
      z.object({
        resource: text(),
        id: integer(),
        /** Path of the field by which it was found; empty for a record that was named. */
        by: text(),
        /** Its title, status, picture and what tells it from others of that name, as its list shows them. */
        record: data(z.record(z.string(), z.unknown())),
      }),
    ),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof searchCalls> {}
}

/** A record that was found, as the call answers it. */
export type FoundRecord = z.output<typeof searchCalls.find.answer>[number];
