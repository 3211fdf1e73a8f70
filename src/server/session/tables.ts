import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { key, moment } from "../db/columns";
import { ofUser } from "../db/ownedBy";
import { tables } from "../db/tables";

/** Argon2id hashes of the passwords of those who may sign in to the back office. */
export const credentials = pgTable("credentials", {
  user_id: ofUser().primaryKey(),
  password_hash: text().notNull(),
  changed_at: moment().notNull(),
});

/**
 * Staff of the sample data as whom one may try the platform by one click; written as the sample data is made, and by
 * nothing else. Who is not as they were made then is none of them any more; who chooses a password leaves it.
 */
export const peopleToBe = pgTable("people_to_be", {
  user_id: ofUser().primaryKey(),
  email: text().notNull(),
  role: integer().notNull(),
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
    user_id: ofUser(),
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
  user_id: ofUser().primaryKey(),
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
  user_id: ofUser().primaryKey(),
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
    user_id: ofUser(),
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
  /** Until when the next one has to wait, where failures are followed by a delay. */
  blocked_until: moment(),
});

/** Sessions of end users, one a sign-in by code: one that has ended is not here, and its token is worth nothing. */
export const endUserSessions = pgTable(
  "end_user_sessions",
  { id: uuid().primaryKey(), user_id: ofUser(), created_at: moment().notNull(), expires_at: moment().notNull() },
  (table) => [index("end_user_sessions_user_id_idx").on(table.user_id)],
);

/** What people told who want an account; it becomes one when a code proves that the phone is theirs. */
export const registrations = pgTable(
  "registrations",
  {
    id: key(),
    country_code: text().notNull(),
    phone: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** The id that their app was answered with, which may be a customer's too. */
    answered_id: integer().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex("registrations_phone_key").on(table.phone, table.country_code),
    index("registrations_answered_id_idx").on(table.answered_id),
    index("registrations_created_at_idx").on(table.created_at),
  ],
);

/** One-time codes of end users, by their hash: each of a customer, or of a registration. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: key(),
    user_id: integer().references(() => tables.users.id, { onDelete: "cascade" }),
    registration_id: integer().references(() => registrations.id, { onDelete: "cascade" }),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    index("one_time_codes_user_id_idx").on(table.user_id, table.id),
    index("one_time_codes_registration_id_idx").on(table.registration_id, table.id),
    index("one_time_codes_expires_at_idx").on(table.expires_at),
  ],
);
