import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

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
