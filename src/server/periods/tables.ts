import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { amount, key } from "../db/columns";
import { tables } from "../db/tables";

/** The trial balance of each closed month, as it was then; append-only by trigger. */
export const periodLines = pgTable(
  "period_lines",
  {
    id: key(),
    period_id: integer()
      .notNull()
      .references(() => tables.periods.id),
    account: text().notNull(),
    accounts: integer().notNull(),
    opening: amount(),
    debits: amount(),
    credits: amount(),
    closing: amount(),
  },
  (table) => [index("period_lines_period_id_idx").on(table.period_id, table.id)],
);
