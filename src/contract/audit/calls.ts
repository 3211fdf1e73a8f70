import { z } from "zod";
import { auditEntry } from "../commonCalls";
import { choice, date, flag, instant, integer, text } from "../fields";
import { call } from "../resource";
import { resources } from "../subjects";
import { AUDIT_ACTION, TRAIL_FAULT } from "./vocabulary";

/** Kinds of records that the trail tells of, those that are no resource too, by their words. */
const AUDITED = Object.fromEntries(
  [
    ...resources.map(({ name, plural }) => [name, plural] as const),
    ["audit", "Audit trail"] as const,
    ["project_fees", "Fees of assets"] as const,
    ["project_metadata", "Metadata of assets"] as const,
    ["report", "Reports"] as const,
  ].sort(([, one], [, other]) => one.localeCompare(other)),
);

/** What the trail is narrowed by; days are those of the platform, both included. */
const filters = {
  actor: text("Person", { max: 100 }).optional(),
  resource: choice(AUDITED, "Kind of record").optional(),
  record_id: text("Number", { max: 50 }).optional(),
  action: choice(AUDIT_ACTION, "Action").optional(),
  from_date: date("From").optional(),
  to_date: date("To").optional(),
};

/** The whole audit trail: to read, to take away, and to prove. */
export const auditCalls = {
  /** A page of entries, the newest first; the next one begins `before` the last entry of this one. */
  trail: call({
    on: "GET /console/audit",
    fails: "Failed to fetch the audit trail",
    access: ["audit", "view"],
    query: z.object({ ...filters, before: integer("Before", { max: Number.MAX_SAFE_INTEGER }).optional() }),
    answer: z.object({ entries: z.array(auditEntry), more: flag("More") }),
  }),
  export: call({
    on: "GET /console/audit/export",
    fails: "Failed to export the audit trail",
    access: ["audit", "export"],
    query: z.object(filters),
  }),
  /**
   * Computes the chain anew and holds it against the ends that were published outside the database; `broken_at` is the
   * place in the chain of the first entry that does not fit, and `fault` what is wrong with it.
   */
  verify: call({
    on: "GET /console/audit/verify",
    fails: "Failed to verify the audit trail",
    access: ["audit", "view"],
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
  }),
};
