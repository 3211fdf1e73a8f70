import { z } from "zod";
import { integer } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { deletedRoutes } from "./routes";

const deleted = z.object({
  /** Number that the record had. */
  id: integer("Number"),
  /** What names it to a person. */
  title: z.string(),
  deleted_at: z.string(),
  /** Nobody where the account is gone. */
  deleted_by: z.string().nullable(),
  /** Until when it can be brought back. */
  until: z.string(),
});

/** A deleted record that can be brought back, as it is listed. */
export type Deleted = z.output<typeof deleted>;

/** What the calls of {@link deletedRoutes} take and give. */
export const deletedCalls = callsOf(deletedRoutes, {
  list: {
    query: z.object({ before: integer("Before", { max: Number.MAX_SAFE_INTEGER }).optional() }),
    answer: z.object({ records: z.array(deleted), more: z.int().nullable() }),
  },
  restore: { answer: z.object({ id: z.int() }) },
  forget: { answer: z.object({ id: z.int() }) },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof deletedCalls> {}
}
