import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Told } from "../../contract/errors";
import { moment } from "../db/columns";
import { tables } from "../db/tables";
import { encryptedDocument } from "../encryption/columns";
import type { Values } from "../resources/values";

const ofJob = () =>
  integer()
    .notNull()
    .references(() => tables.jobs.id, { onDelete: "cascade" });

/** The call that a bulk change makes on each of its records, and with what. */
export const jobCalls = pgTable("job_calls", {
  job_id: ofJob().primaryKey(),
  call: text().notNull(),
  body: encryptedDocument<Values>("job_calls", "body").notNull(),
});

/** The records of a bulk change: what became of each, and what an undo would need. */
export const jobRows = pgTable(
  "job_rows",
  {
    job_id: ofJob(),
    record_id: integer().notNull(),
    outcome: text().$type<"open" | "done" | "waits" | "refused">().notNull().default("open"),
    at: moment(),
    /** Request of a write that waits for a second person. */
    approval_id: integer(),
    code: text(),
    /** Words of a refusal, which may name a person. */
    told: encryptedDocument<Told>("job_rows", "told"),
    /** What this record alone is given. */
    body: jsonb().$type<Values>(),
    /** What an edit has replaced, and the version that it left. */
    former: jsonb().$type<Values>(),
    left_version: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.job_id, table.record_id] }),
    index("job_rows_outcome_idx").on(table.job_id, table.outcome, table.record_id),
    check("job_rows_outcome_check", sql`${table.outcome} in ('open', 'done', 'waits', 'refused')`),
  ],
);
