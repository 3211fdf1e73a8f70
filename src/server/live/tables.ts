import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";
import { ofUser } from "../db/ownedBy";

/** Pages of records that people have open, until they expire; unlogged, as nothing of it is worth keeping. */
export const presence = pgTable(
  "presence",
  {
    user_id: ofUser(),
    tab: uuid().notNull(),
    resource: text().notNull(),
    record_id: integer().notNull(),
    editing: boolean().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.tab] }),
    index("presence_record_idx").on(table.resource, table.record_id),
  ],
);
