import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { amount, key } from "../db/columns";
import { tables } from "../db/tables";

/** Parts of distributions that transactions pay in the coin: one row for each time that a part was sent. */
export const coinPayments = pgTable(
  "coin_payments",
  {
    id: key(),
    line_id: integer()
      .notNull()
      .references(() => tables.distribution_lines.id),
    transaction_id: integer()
      .notNull()
      .references(() => tables.chain_transactions.id),
    /** The contract that pays, which remembers what it has paid. */
    payout: text().notNull(),
    /** Contract of the coin, what it calls itself, and how many decimals an amount has. */
    coin: text().notNull(),
    symbol: text().notNull(),
    decimals: integer().notNull(),
    to_address: text().notNull(),
    /** In rupees. */
    amount: amount(),
    /** Twice: the chain has paid what was paid otherwise, or given back, since. */
    status: text().$type<"sent" | "confirmed" | "failed" | "twice">().notNull(),
    /** How often its transaction was confirmed: a deep reorganisation takes it back. */
    times: integer().notNull().default(0),
  },
  (table) => [
    index("coin_payments_line_id_idx").on(table.line_id),
    index("coin_payments_transaction_id_idx").on(table.transaction_id),
    uniqueIndex("coin_payments_line_id_key").on(table.line_id).where(sql`${table.status} in ('sent', 'confirmed')`),
  ],
);
