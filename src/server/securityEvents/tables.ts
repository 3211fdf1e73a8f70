import { bigint, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";

/**
 * Refused sign-ins, codes, links and rights: those of one minute that are alike in all but their time are one row with
 * a count. Append-only by trigger, which lets go of rows that are older than half a year.
 */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    minute: moment().notNull(),
    kind: text().notNull(),
    /** Keyed hash of the account as it was typed; empty where none was, or too many were. */
    account: text().notNull(),
    /** Network address; empty where it is unknown, or too many were. */
    address: text().notNull(),
    route: text().notNull(),
    count: integer().notNull().default(1),
    /** Of the first of them. */
    request_id: text().notNull(),
    first_at: moment().notNull(),
    last_at: moment().notNull(),
  },
  (table) => [
    unique("security_events_same_key").on(table.minute, table.kind, table.account, table.address, table.route),
    index("security_events_last_at_idx").on(table.last_at),
    index("security_events_address_idx").on(table.address, table.id),
    index("security_events_account_idx").on(table.account, table.id),
  ],
);
