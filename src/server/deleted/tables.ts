import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { key, moment } from "../db/columns";
import { encryptedDocument } from "../encryption/columns";
import type { Values } from "../resources/values";

/**
 * Deleted records for as long as they can be brought back. A row goes as its record comes back, as its time is over, and
 * as an account goes that it names.
 */
export const deletedRecords = pgTable(
  "deleted_records",
  {
    id: key(),
    resource: text().notNull(),
    record_id: integer().notNull(),
    /** The whole row of its table, whatever in it tells of a person. */
    row: encryptedDocument<Values>("deleted_records", "row").notNull(),
    /** Accounts that it names. */
    people: integer().array().notNull().default(sql`'{}'`),
    deleted_by: integer(),
    deleted_at: moment().notNull(),
    request_id: text().notNull(),
  },
  (table) => [
    uniqueIndex("deleted_records_record_key").on(table.resource, table.record_id),
    index("deleted_records_list_idx").on(table.resource, table.id),
    index("deleted_records_deleted_at_idx").on(table.deleted_at),
    index("deleted_records_people_idx").using("gin", table.people),
  ],
);
