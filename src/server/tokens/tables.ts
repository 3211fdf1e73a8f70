import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { key, moment } from "../db/columns";
import { tables } from "../db/tables";

/** Ways in which units move on the chain. */
export type ChainMove = "mint" | "burn" | "release" | "force";

/** What a delivery comes to on the chain: units of one address that appear, vanish or go to another. */
export const chainMoves = pgTable(
  "chain_moves",
  {
    id: key(),
    delivery_id: integer()
      .notNull()
      .references(() => tables.unit_deliveries.id),
    transaction_id: integer().references(() => tables.chain_transactions.id),
    kind: text().$type<ChainMove>().notNull(),
    /** Nothing where units are issued. */
    from_address: text(),
    /** Nothing where they are redeemed. */
    to_address: text(),
    units: integer().notNull(),
    status: text().$type<"sent" | "confirmed" | "failed">().notNull(),
    /** It failed, and its delivery was sent again since. */
    retried: boolean().notNull().default(false),
  },
  (table) => [
    index("chain_moves_delivery_id_idx").on(table.delivery_id),
    index("chain_moves_transaction_id_idx").on(table.transaction_id),
  ],
);

/** What the contract of an asset was last told of a wallet, and whose it is. */
export const tokenWallets = pgTable(
  "token_wallets",
  {
    property_id: integer()
      .notNull()
      .references(() => tables.assets.id),
    /** With the letters of its checksum. */
    address: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => tables.users.id),
    allowed: boolean().notNull(),
    frozen: boolean().notNull().default(false),
    frozen_units: integer().notNull().default(0),
    /** It was replaced by another. */
    lost: boolean().notNull().default(false),
    /** The transaction that last told so. */
    transaction_id: integer().references(() => tables.chain_transactions.id),
    /** Why the contract takes nothing that it is told of the wallet, and when it was asked last. */
    problem: text(),
    refused_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.property_id, table.address] }),
    // An address is one in whatever letters it was typed.
    uniqueIndex("token_wallets_address_key").on(table.property_id, sql`lower(${table.address})`),
    index("token_wallets_user_id_idx").on(table.user_id),
  ],
);

/** Work with a token that one copy of the program does at a time: telling its contract, and reading what it told. */
export type TokenWork = "telling" | "reading";

/** With which tokens copies of the program are busy, and until when they may be, by the database's clock. */
export const tokenLeases = pgTable(
  "token_leases",
  {
    token_id: integer()
      .notNull()
      .references(() => tables.tokens.id),
    work: text().$type<TokenWork>().notNull(),
    until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.token_id, table.work] })],
);
