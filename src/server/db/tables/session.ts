import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
    /** Browser and system that signed in, in words. */
    agent: text().notNull().default(""),
  },
  (table) => [index("refresh_families_user_id_idx").on(table.user_id)],
);

/** Second factors (RFC 6238): the secret is encrypted; it counts from `confirmed_at` on. */
export const secondFactors = pgTable("second_factors", {
  user_id: user().primaryKey(),
  secret: text().notNull(),
  /** Keyed hashes of the recovery codes that are left. */
  recovery_hashes: jsonb().$type<string[]>().notNull().default([]),
  /** Time step of the last code that was taken, which is never taken again. */
  last_step: integer().notNull().default(0),
  created_at: moment().notNull(),
  confirmed_at: moment(),
});

/** Invitations of employees who have no password yet, by the hash of the token in their link; one a person. */
export const invitations = pgTable("invitations", {
  user_id: user().primaryKey(),
  token_hash: text().notNull().unique(),
  invited_by: integer(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
});

/**
 * Who made or changed an account, its role, its password or its second factor, and when: for a while their requests are
 * not approved by it. Whoever asked for a change and whoever approved it each have a row.
 */
export const accountChanges = pgTable(
  "account_changes",
  {
    id: key(),
    user_id: user(),
    by_id: integer().notNull(),
    /** They asked for it, or control who did, and may have read the link that came of it; not asked is approved. */
    asked: boolean().notNull().default(true),
    at: moment().notNull(),
  },
  (table) => [index("account_changes_user_id_idx").on(table.user_id, table.by_id, table.at)],
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
