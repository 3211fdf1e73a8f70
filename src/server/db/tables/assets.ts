import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { key, moment } from "../columns";
import { tables } from "./resources";

/** What each tab of the asset wizard holds beyond the asset's own record, and how often it was saved. */
export const assetSections = pgTable(
  "asset_sections",
  {
    id: key(),
    asset_id: integer()
      .notNull()
      .references(() => tables.assets.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Empty for a tab whose fields are the asset's own. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    version: integer().notNull().default(1),
    saved_at: moment().notNull(),
    saved_by: text().notNull(),
  },
  (table) => [uniqueIndex("asset_sections_key").on(table.asset_id, table.name)],
);
