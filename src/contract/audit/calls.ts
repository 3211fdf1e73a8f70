import { z } from "zod";
import { auditEntry } from "../commonCalls";
import { choice, date, flag, instant, integer, text } from "../fields";
import { type CallsOf, callsOf } from "../route";
import { resources } from "../subjects";
import { auditRoutes } from "./routes";
import { AUDIT_ACTION, TRAIL_FAULT } from "./vocabulary";

/** Kinds of records that the trail tells of, those that are no resource too, by their words. */
const AUDITED = Object.fromEntries(
  [
    ...resources.map(({ name, plural }) => [name, plural] as const),
    ["audit", "Audit trail"] as const,
    ["clock", "Clock"] as const,
    ["project_fees", "Fees of assets"] as const,
    ["project_metadata", "Metadata of assets"] as const,
    ["report", "Reports"] as const,
  ].sort(([, one], [, other]) => one.localeCompare(other)),
);

/** What the trail is narrowed by; days are those of the platform, both included. */
const filters = {
  actor: text("Person", { max: 100 }).optional(),
  resource: choice(AUDITED, "Kind of record").optional(),
  record_id: text("Record number", { max: 50 }).optional(),
  action: choice(AUDIT_ACTION, "Action").optional(),
  from_date: date("From").optional(),
  to_date: date("To").optional(),
};

/** What the calls of {@link auditRoutes} take and give. */
export const auditCalls = callsOf(auditRoutes, {
  trail: {
    query: z.object({ ...filters, before: integer("Before", { max: Number.MAX_SAFE_INTEGER }).optional() }),
    answer: z.object({ entries: z.array(auditEntry), more: flag("More") }),
  },
  export: { query: z.object(filters) },
  verify: {
    answer: z.object({
      entries: integer("Entries"),
      sealed: integer("Sealed"),
      unsealed: z.array(integer("Number")),
      ok: flag("Unchanged"),
      broken_at: integer("Broken at").nullable(),
      fault: choice(TRAIL_FAULT, "Fault").nullable(),
      keyed_from: integer("First sealed with a key").nullable(),
      heads: integer("Published ends"),
      newest_head: instant("Newest published end").nullable(),
    }),
  },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof auditCalls> {}
}
