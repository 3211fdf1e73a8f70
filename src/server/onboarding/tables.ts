import { date, index, integer, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { key, moment } from "../db/columns";
import { tables } from "../db/tables";

/** Money that arrived for applications, as administrators confirmed it; a reference names one payment of an application. */
export const applicationPayments = pgTable(
  "application_payments",
  {
    id: key(),
    application_id: integer()
      .notNull()
      .references(() => tables.applications.id),
    amount: numeric({ precision: 20, scale: 2 }).notNull(),
    method: text().$type<keyof typeof PAYMENT_METHOD>().notNull(),
    reference: text().notNull(),
    recorded_by: integer().notNull(),
    /** Who else has looked at it before it counted. */
    confirmed_by: integer(),
    at: moment().notNull(),
  },
  (table) => [uniqueIndex("application_payments_key").on(table.application_id, table.reference)],
);

/** Payments that were given back to applicants who were rejected: all that an invoice had received, once. */
export const applicationRefunds = pgTable(
  "application_refunds",
  {
    id: key(),
    application_id: integer()
      .notNull()
      .references(() => tables.applications.id),
    invoice_number: text().notNull().unique("application_refunds_invoice_key"),
    amount: numeric({ precision: 20, scale: 2 }).notNull(),
    /** How the bank names the transfer back, and its day. */
    reference: text().notNull(),
    returned_on: date().notNull(),
    reason: text().notNull(),
    transfer_id: integer()
      .notNull()
      .references(() => tables.ledger_transfers.id),
    recorded_by: integer().notNull(),
    confirmed_by: integer(),
    at: moment().notNull(),
  },
  (table) => [index("application_refunds_application_idx").on(table.application_id)],
);
