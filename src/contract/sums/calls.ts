import { z } from "zod";
import { type CallsOf, callsOf } from "../route";
import { sumRoutes } from "./routes";

const total = z.object({
  count: z.int(),
  /** There are more of them than were counted. */
  is_more: z.boolean(),
  /** By the path of each field, as decimal strings; nothing where there are too many records to add up. */
  sums: z.record(z.string(), z.string()).nullable(),
});

/** What some records of a list come to. */
export type Total = z.output<typeof total>;

/** What the calls of {@link sumRoutes} take and give; the filter is that of the list. */
export const sumCalls = callsOf(sumRoutes, {
  sums: {
    query: z.object({
      filter: z.string().max(20_000).optional(),
      /** A choice, by whose values the records are told apart. */
      by: z.string().max(100).optional(),
    }),
    answer: total.extend({ groups: z.array(total.extend({ value: z.string().nullable() })).optional() }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof sumCalls> {}
}
