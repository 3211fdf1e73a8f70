import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { INVOICE_KIND } from "../../contract/invoices/vocabulary";

/** The last serial number of each kind in each financial year; its row is the lock that whoever issues one waits for. */
export const invoiceCounters = pgTable(
  "invoice_counters",
  { kind: text().$type<keyof typeof INVOICE_KIND>().notNull(), year: text().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);
