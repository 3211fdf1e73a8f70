import { sql } from "drizzle-orm";
import { check, date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { amount, key, moment } from "../db/columns";
import { ofOrder } from "../db/ownedBy";
import { tables } from "../db/tables";

/** Money that came in for an order. What comes from a bank counts once by its receipt, and from the wallet by its reference. */
export const orderPayments = pgTable(
  "order_payments",
  {
    id: key(),
    order_id: integer()
      .notNull()
      .references(() => tables.orders.id),
    amount: amount(),
    method: text({ enum: ["bank-transfer", "upi", "card", "cheque", "wallet"] }).notNull(),
    reference: text().notNull(),
    proof: text(),
    received_on: date({ mode: "string" }).notNull(),
    recorded_by: integer(),
    /** Who else has looked at it before it counted. */
    confirmed_by: integer(),
    transfer_id: integer()
      .notNull()
      .references(() => tables.ledger_transfers.id),
    created_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex("order_payments_reference_key")
      .on(table.order_id, table.reference)
      .where(sql`${table.method} = 'wallet'`),
    index("order_payments_order_id_idx").on(table.order_id, table.id),
    index("order_payments_received_on_idx").on(table.received_on),
    index("order_payments_recorded_by_idx").on(table.recorded_by, table.created_at),
    check("order_payments_amount_check", sql`${table.amount} > 0`),
  ],
);

/** Orders whose fees are fixed, which is with the first money that comes in or when the payment is asked for. */
export const orderFeesSettled = pgTable("order_fees_settled", {
  order_id: integer()
    .primaryKey()
    .references(() => tables.orders.id, { onDelete: "cascade" }),
  at: moment().notNull(),
});

/** The fee lines of an order whose fees are fixed. */
export const orderFees = pgTable(
  "order_fees",
  {
    id: key(),
    order_id: ofOrder(),
    percentage_id: integer(),
    name: text().notNull(),
    percentage: numeric({ precision: 7, scale: 4 }).notNull(),
    amount: amount(),
    /** What is added to the fee, at the rate that was set then. */
    tax_percent: numeric({ precision: 7, scale: 4 }).notNull().default("0"),
    tax: amount().default("0.00"),
  },
  (table) => [index("order_fees_order_id_idx").on(table.order_id, table.id)],
);

/** The documents that an order's investor has to sign. */
export const orderDocuments = pgTable(
  "order_documents",
  {
    id: key(),
    order_id: ofOrder(),
    title: text().notNull(),
    file: text().notNull(),
    status: text({ enum: ["prepared", "sent", "signed", "declined", "expired"] })
      .notNull()
      .default("prepared"),
    sent_at: moment(),
    signed_at: moment(),
    signed_file: text(),
    created_by: integer(),
    created_at: moment().notNull(),
  },
  (table) => [index("order_documents_order_id_idx").on(table.order_id, table.id)],
);

/**
 * Orders that have done what their deadline asks for and cannot go on by themselves, and those whose deadline could not
 * be acted on. The deadlines look at one again from `again_at` on.
 */
export const orderWaits = pgTable("order_waits", {
  order_id: integer()
    .primaryKey()
    .references(() => tables.orders.id, { onDelete: "cascade" }),
  since: moment().notNull(),
  again_at: moment().notNull(),
  /** Why the deadline could not be acted on. */
  problem: text(),
});

/**
 * How many tokens of an asset there are, and how many of them orders hold; a row is made when the first order comes.
 *
 * Its check makes overselling impossible, and its row is the lock that orders of one asset wait for.
 */
export const tokenSupply = pgTable(
  "token_supply",
  {
    asset_id: integer()
      .primaryKey()
      .references(() => tables.assets.id, { onDelete: "cascade" }),
    supply: integer().notNull(),
    reserved: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
  },
  (table) => [
    check(
      "token_supply_check",
      sql`${table.reserved} >= 0 and ${table.delivered} >= 0
      and ${table.reserved} + ${table.delivered} <= ${table.supply}`,
    ),
  ],
);

/**
 * Numbers of orders by status and asset, over all time, a month and a day: kept by trigger, so that exact totals and
 * far pages do not cost more as orders grow. Months and days are those of the platform's time zone.
 */
export const orderCounts = pgTable(
  "order_counts",
  {
    grain: text({ enum: ["all", "month", "day"] }).notNull(),
    start: date({ mode: "string" }).notNull(),
    status: text().notNull(),
    property_id: integer().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.grain, table.status, table.start, table.property_id] })],
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

/** When the customer of an order was last reminded. */
export const orderReminders = pgTable("order_reminders", {
  order_id: integer()
    .primaryKey()
    .references(() => tables.orders.id, { onDelete: "cascade" }),
  at: moment().notNull(),
  by: integer(),
});
