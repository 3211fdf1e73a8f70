import { z } from "zod";
import { choice, instant, integer, money, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { worklistRoutes } from "./routes";
import { WORK_KIND, WORK_OF } from "./vocabulary";

const person = z.object({ id: z.int(), name: z.string() });

const work = z.object({
  kind: choice(WORK_KIND, "Kind"),
  id: integer("No."),
  /** The record at whose page it is decided. */
  resource: z.string(),
  record_id: integer("Record"),
  /** The SPV in whose shell its page stands. */
  spv_id: integer().nullable(),
  /** What names it: a person, a company, a document; of a request its title. */
  name: text().nullable(),
  /** What it is about besides, such as an asset or a reason. */
  about: text().nullable(),
  amount: money("Amount").nullable(),
  since: instant("Waits since"),
  due_at: instant("Due"),
  assignee: person.nullable(),
});

/** Something that waits for a decision. */
export type Work = z.output<typeof work>;

/** What the calls of {@link worklistRoutes} take and give. */
export const worklistCalls = callsOf(worklistRoutes, {
  list: {
    query: z.object({
      of: choice(WORK_OF, "Whose").default("open"),
      kind: choice(WORK_KIND, "Kind").optional(),
    }),
    answer: z.object({
      work: z.array(work),
      /** How many there are of each kind that one may decide, a thousand at most; of none nothing is said. */
      counts: z.partialRecord(z.enum(Object.keys(WORK_KIND) as [keyof typeof WORK_KIND]), z.int()),
    }),
  },
  people: { answer: z.array(person) },
  assign: {
    body: z.object({ user_id: z.int().positive().nullable() }),
    answer: z.object({ assignee: person.nullable() }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof worklistCalls> {}
}
