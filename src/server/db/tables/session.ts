import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { key, moment } from "../columns";
import { tables } from "./resources";

const user = () =>
  integer()
    .notNull()
    .references(() => tables.users.id, { onDelete: "cascade" });

/** Argon2id hashes of the passwords of those who may sign in to the back office. */
export const credentials = pgTable("credentials", {
  user_id: user().primaryKey(),
  password_hash: text().notNull(),
  changed_at: moment().notNull(),
});

/**
 * Refresh-token families, one a sign-in: at most one live token each, known only by its hash.
 *
 * `previous_hash` is the token rotated away last; within the grace it still names its successor.
 */
export const refreshFamilies = pgTable(
  "refresh_families",
  {
    id: uuid().primaryKey(),
    user_id: user(),
    current_hash: text().notNull(),
    previous_hash: text(),
    cookie_hash: text().notNull(),
    rotated_at: moment().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (table) => [index("refresh_families_user_id_idx").on(table.user_id)],
);

/** Failed attempts within a window, by a keyed hash of what is throttled (account, address, phone). */
export const attempts = pgTable("attempts", {
  key: text().primaryKey(),
  failures: integer().notNull(),
  window_start: moment().notNull(),
});

/** One-time codes of end users, by their hash. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: key(),
    user_id: user(),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index("one_time_codes_user_id_idx").on(table.user_id, table.created_at)],
);
