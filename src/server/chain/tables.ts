import { index, integer, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";
import { tables } from "../db/tables";

/** What a transaction carries, and where it was found on the chain. */
export const chainPayloads = pgTable(
  "chain_payloads",
  {
    transaction_id: integer()
      .primaryKey()
      .references(() => tables.chain_transactions.id, { onDelete: "cascade" }),
    /** Address of the key that signs it. */
    signed_by: text().notNull(),
    /** Nothing creates a contract. */
    to_address: text(),
    data: text().notNull(),
    gas_limit: integer().notNull(),
    /** Name under which the contract does it once, whatever is sent; nothing for what may be done again. */
    operation: text(),
    block_hash: text(),
    /** When a node was last given it. */
    offered_at: moment(),
  },
  (table) => [uniqueIndex("chain_payloads_operation_key").on(table.operation)],
);

/** Every form in which a transaction was signed: with another fee, or under another number. */
export const chainAttempts = pgTable(
  "chain_attempts",
  {
    hash: text().primaryKey(),
    transaction_id: integer()
      .notNull()
      .references(() => tables.chain_transactions.id, { onDelete: "cascade" }),
    signed_by: text().notNull(),
    nonce: integer().notNull(),
    raw: text().notNull(),
    /** In wei for a unit of gas. */
    max_fee: numeric({ precision: 30, scale: 0 }).notNull(),
    max_tip: numeric({ precision: 30, scale: 0 }).notNull(),
    at: moment().notNull(),
  },
  (table) => [index("chain_attempts_transaction_id_idx").on(table.transaction_id)],
);

/** The keys of each chain: whoever gives their transactions numbers locks the row. */
export const chainNonces = pgTable(
  "chain_nonces",
  {
    chain_id: integer().notNull(),
    signed_by: text().notNull(),
  },
  (table) => [uniqueIndex("chain_nonces_key").on(table.chain_id, table.signed_by)],
);
