import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { key, moment } from "../columns";
import { tables } from "./resources";

/**
 * The audit trail: one row a mutation, append-only by trigger. `seq`, `previous_hash` and `hash` are filled once, when
 * the row is sealed into the chain.
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
  },
  (table) => [
    index("audit_record_idx").on(table.resource, table.record_id, table.id),
    index("audit_at_idx").on(table.at, table.id),
    index("audit_actor_idx").on(table.actor, table.id),
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
