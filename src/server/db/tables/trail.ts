import { bigint, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { key, moment } from "../columns";
import { tables } from "./resources";

/**
 * The audit trail: one row a mutation, append-only by trigger. `seq`, `previous_hash`, `hash` and `key_id` are filled
 * once, when the row is sealed into the chain; rows sealed before the chain had a key have no `key_id`.
 */
export const audit = pgTable(
  "audit",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actor_id: integer(),
    actor: text().notNull(),
    action: text().notNull(),
    resource: text().notNull(),
    record_id: text().notNull(),
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
    request_id: text().notNull(),
    seq: bigint({ mode: "number" }).unique(),
    previous_hash: text(),
    hash: text(),
    key_id: text(),
  },
  (table) => [
    index("audit_record_idx").on(table.resource, table.record_id, table.id),
    index("audit_at_idx").on(table.at, table.id),
    index("audit_actor_idx").on(table.actor, table.id),
  ],
);

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

/** Every status that an order has had, with who set it. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: key(),
    order_id: integer()
      .notNull()
      .references(() => tables.orders.id, { onDelete: "cascade" }),
    from_status: text(),
    to_status: text().notNull(),
    actor_id: integer(),
    reason: text(),
    at: moment().notNull(),
  },
  (table) => [index("order_events_order_id_idx").on(table.order_id, table.id)],
);
