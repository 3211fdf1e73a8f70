import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { key, moment } from "../db/columns";
import { ofUser } from "../db/ownedBy";

/** What the staff write to each other about a record; it is never changed. */
export const notes = pgTable(
  "notes",
  {
    id: key(),
    resource: text().notNull(),
    record_id: integer().notNull(),
    text: text().notNull(),
    file: text(),
    author_id: integer(),
    created_at: moment().notNull(),
  },
  (table) => [index("notes_record_idx").on(table.resource, table.record_id, table.id)],
);

/** Who is named in a note, and when they had seen it. */
export const mentions = pgTable(
  "mentions",
  {
    id: key(),
    note_id: integer()
      .notNull()
      .references(() => notes.id, { onDelete: "cascade" }),
    user_id: ofUser(),
    seen_at: moment(),
  },
  (table) => [
    index("mentions_note_id_idx").on(table.note_id),
    index("mentions_user_id_idx").on(table.user_id, table.seen_at),
  ],
);
