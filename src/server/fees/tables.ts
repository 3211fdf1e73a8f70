import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { key } from "../db/columns";
import { ofAsset } from "../db/ownedBy";
import { tables } from "../db/tables";

/** The fee percentages that one project takes part in. */
export const projectFees = pgTable(
  "project_fees",
  {
    id: key(),
    project_id: ofAsset(),
    percentage_id: integer()
      .notNull()
      .references(() => tables.fee_percentages.id, { onDelete: "cascade" }),
    status: text({ enum: ["Active", "Inactive"] })
      .notNull()
      .default("Active"),
  },
  (table) => [uniqueIndex("project_fees_key").on(table.project_id, table.percentage_id)],
);
