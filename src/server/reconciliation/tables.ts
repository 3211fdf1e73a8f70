import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { FindingKind } from "../../contract/reconciliation/vocabulary";
import { key, moment } from "../db/columns";
import { tables } from "../db/tables";
import { unitMovements } from "../units/tables";

const tokenId = () =>
  integer()
    .notNull()
    .references(() => tables.tokens.id);

/** Units that a contract counts: more than an integer holds. */
const units = () => bigint({ mode: "number" });

/** How far the contract of each token was read, and which blocks it was read in. */
export const tokenCursors = pgTable("token_cursors", {
  token_id: integer()
    .primaryKey()
    .references(() => tables.tokens.id),
  /** As it was when reading began, in lower case: a row that is changed by hand leads nowhere else. */
  address: text().notNull(),
  /** Keccak-256 of the contract's code at that time. */
  code_hash: text().notNull(),
  /** The block before the first that was read. */
  start_block: integer().notNull(),
  block_number: integer().notNull(),
  block_hash: text().notNull(),
  /** Number and hash of blocks that were read, the oldest first, as far as a reorganisation may reach. */
  hashes: jsonb().$type<[number, string][]>().notNull(),
  /** All that the chain has was read, when it was looked at last. */
  caught_up: boolean().notNull().default(false),
  /** What kept it from being read the last time. */
  problem: text(),
  read_at: moment(),
  compared_at: moment(),
  /** When all of it was read anew because it was not what the contract says. */
  rebuilt_at: moment(),
  /** The address up to which balances were held against the contract, a few at a time. */
  checked_to: text().notNull().default(""),
});

/** What contracts told, append-only by trigger; what a reorganisation took back stays as orphaned. */
export const tokenEvents = pgTable(
  "token_events",
  {
    id: key(),
    token_id: tokenId(),
    chain_id: integer().notNull(),
    block_number: integer().notNull(),
    block_hash: text().notNull(),
    transaction_hash: text().notNull(),
    log_index: integer().notNull(),
    /** Nothing where the contract's interface knows no such event. */
    name: text(),
    args: jsonb().$type<Readonly<Record<string, string | boolean>>>().notNull(),
    /** Those of its arguments that are addresses of holders, in lower case. */
    addresses: text().array().notNull(),
    /** The transaction of the platform's that it is of. */
    transaction_id: integer().references(() => tables.chain_transactions.id),
    /** What it is that the platform did not do; nothing where it did. */
    act: text().$type<FindingKind>(),
    orphaned: boolean().notNull().default(false),
    /** The movement by which the register followed what a holder did. */
    movement_id: integer().references(() => unitMovements.id),
    /** When it was explained, by whom – nobody where it explains itself – and how. */
    settled_at: moment(),
    settled_by: integer(),
    settled_reason: text(),
  },
  (table) => [
    unique("token_events_log_key").on(table.chain_id, table.block_hash, table.log_index),
    index("token_events_token_id_idx").on(table.token_id, table.block_number),
    index("token_events_transaction_hash_idx").on(table.transaction_hash),
    index("token_events_transaction_id_idx").on(table.transaction_id),
    index("token_events_movement_id_idx").on(table.movement_id),
    index("token_events_addresses_idx").using("gin", table.addresses),
    index("token_events_act_idx").on(table.token_id, table.id).where(sql`${table.act} is not null`),
  ],
);

/** What each address has by what its contract told, up to the block that it was read to. */
export const tokenBalances = pgTable(
  "token_balances",
  {
    token_id: tokenId(),
    /** In lower case. */
    address: text().notNull(),
    units: units().notNull(),
    frozen_units: units().notNull(),
    /** In seconds since 1970. */
    allowed_until: units().notNull(),
    standing: text().$type<"open" | "frozen" | "lost">().notNull(),
    /** Of the last event that changed it. */
    block_number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.token_id, table.address] })],
);

/** In what chain and register differ or differed, one row from the round that found it to the one that did not. */
export const reconciliationFindings = pgTable(
  "reconciliation_findings",
  {
    id: key(),
    token_id: tokenId(),
    /** Tells the findings of a token that stand apart. */
    key: text().notNull(),
    kind: text().$type<FindingKind>().notNull(),
    user_id: integer().references(() => tables.users.id),
    address: text(),
    event_id: integer().references(() => tokenEvents.id),
    order_id: integer().references(() => tables.orders.id),
    chain_units: units(),
    register_units: units(),
    /** What was found where it is no number of units. */
    detail: text(),
    explained: boolean().notNull(),
    /** What explains it, whole or in part. */
    explained_by: jsonb().$type<readonly Explanation[]>().notNull(),
    since: moment().notNull(),
    told_at: moment(),
    ended_at: moment(),
  },
  (table) => [
    uniqueIndex("reconciliation_findings_open_key").on(table.token_id, table.key).where(sql`${table.ended_at} is null`),
    index("reconciliation_findings_event_id_idx").on(table.event_id),
    index("reconciliation_findings_user_id_idx").on(table.user_id),
    index("reconciliation_findings_order_id_idx").on(table.order_id),
  ],
);

/** What explains a finding: a delivery by its number, a transaction by its hash, which one that is queued lacks. */
export type Explanation = { by: "delivery"; id: number; status: string } | { by: "transaction"; hash: string };
