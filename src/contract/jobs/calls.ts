import { z } from "zod";
import { choice, integer, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { jobs } from "./resource";
import { jobRoutes } from "./routes";
import { JOB_LIMIT, JOB_OUTCOME } from "./vocabulary";

const ids = z.array(z.int().positive()).min(1).max(JOB_LIMIT.named);
// A record of zod's would drop `__proto__`, and with it a filter that was asked for.
const filter = z.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "The filter must be an object",
);

/** Records by their numbers, or all that a list's filter finds. */
const selected = { resource: text("Records", { max: 60 }), ids: ids.optional(), filter: filter.optional() };

const oneOfBoth = (given: { ids?: unknown; filter?: unknown }) =>
  (given.ids === undefined) !== (given.filter === undefined);
const REFUSED = { path: ["ids"], message: "Name the records, or a filter that finds them" };

const started = z.object({ id: z.int(), total: z.int() });

const outcome = z.object({
  record_id: z.int(),
  outcome: choice(JOB_OUTCOME),
  at: z.string().nullable(),
  /** Request of a write that waits for a second person. */
  approval_id: z.int().nullable(),
  /** Why it was refused. */
  code: z.string().nullable(),
  told: z
    .object({
      message: z.string(),
      template: z.string().optional(),
      params: z.custom<Record<string, never>>().optional(),
    })
    .nullable(),
});

/** What the calls of {@link jobRoutes} take and give. */
export const jobCalls = callsOf(jobRoutes, {
  select: {
    body: z
      .object({
        ...selected,
        /** A choice of the records to count by. */
        by: text("Count by", { max: 60 }).optional(),
        /** Also gives the numbers, where there are not too many. */
        named: z.boolean().optional(),
      })
      .refine(oneOfBoth, REFUSED),
    answer: z.object({
      total: z.int(),
      counts: z.record(z.string(), z.int()),
      ids: z.array(z.int()).optional(),
    }),
  },
  start: {
    body: z
      .object({
        ...selected,
        /** The call, as `METHOD /path`. */
        call: text("Call", { max: 120 }),
        /** What it is made with, without the number of the record. */
        body: z.record(z.string(), z.unknown()).default({}),
      })
      .refine(oneOfBoth, REFUSED),
    answer: started,
  },
  progress: {
    answer: jobs.record.extend({
      /** Whose it is: only its maker cancels it and tries again. */
      mine: z.boolean(),
      undoable: z.boolean(),
      /** What each record is given; absent where one may not view the records. */
      body: z.record(z.string(), z.unknown()).optional(),
    }),
  },
  outcomes: {
    query: z.object({
      outcome: choice(JOB_OUTCOME, "Outcome").optional(),
      page: integer("Page", { min: 1, max: 1_000_000 }).default(1),
    }),
    answer: z.array(outcome),
  },
  export: { query: z.object({ outcome: choice(JOB_OUTCOME, "Outcome").optional() }) },
  cancel: { answer: started },
  retry: { answer: started },
  undo: { answer: started },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof jobCalls> {}
}
