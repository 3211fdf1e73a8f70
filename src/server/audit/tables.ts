import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";

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
