import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { NoticeWords } from "../../contract/notifications/calls";
import { key, moment } from "../db/columns";
import { ofUser } from "../db/ownedBy";
import { tables } from "../db/tables";

/** What people find in their inbox; of one notification everybody gets one notice. */
export const notices = pgTable(
  "notices",
  {
    id: key(),
    user_id: ofUser(),
    title: text().notNull(),
    text: text().notNull(),
    /** What both say in any language; nothing where somebody has written them. */
    words: jsonb().$type<NoticeWords>(),
    resource: text(),
    record_id: integer(),
    notification_id: integer().references(() => tables.notifications.id, { onDelete: "cascade" }),
    created_at: moment().notNull(),
    read_at: moment(),
  },
  (table) => [
    index("notices_user_id_idx").on(table.user_id, table.id),
    index("notices_unread_idx").on(table.user_id, table.read_at),
    uniqueIndex("notices_notification_key").on(table.notification_id, table.user_id),
  ],
);
