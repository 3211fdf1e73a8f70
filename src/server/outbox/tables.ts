import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";
import { tables } from "../db/tables";

/**
 * The text of messages that hold a code or a link, encrypted; the outbox itself says what was sent to whom.
 *
 * A row goes when its message was sent, when its code or link was used, or when that is no longer valid.
 */
export const messageSecrets = pgTable(
  "message_secrets",
  {
    outbox_id: integer()
      .primaryKey()
      .references(() => tables.outbox.id, { onDelete: "cascade" }),
    sealed: text().notNull(),
    purpose: text().notNull(),
    /** What its purpose knows it by, such as the number of the person whom a code signs in. */
    subject_id: integer().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [index("message_secrets_subject_idx").on(table.purpose, table.subject_id)],
);
