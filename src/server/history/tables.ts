import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";
import { encryptedDocument } from "../encryption/columns";
import type { Values } from "../resources/values";

/** What the last edit of a record has replaced of what the trail masks, for the minute in which it can be undone. */
export const formerValues = pgTable(
  "former_values",
  {
    resource: text().notNull(),
    record_id: integer().notNull(),
    /** Version that the edit left. */
    version: integer().notNull(),
    /** By the paths of the fields. */
    values: encryptedDocument<Values>("former_values", "values").notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.record_id] }), index("former_values_at_idx").on(table.at)],
);
