import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { assetTabs } from "../../contract/assets/tabs";
import { fieldsOf } from "../../contract/fieldRegistry";
import { key, moment } from "../db/columns";
import { tables } from "../db/tables";
import { encryptedParts } from "../encryption/columns";

/** Encrypted fields of any tab that has a section. */
const SECRETS = assetTabs
  .filter(({ ofAsset }) => !ofAsset)
  .flatMap(({ record }) => (record ? fieldsOf(record) : []))
  .flatMap(({ path, encrypted }) => (encrypted ? [path] : []));

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
    data: encryptedParts("asset_sections", "data", SECRETS).notNull().default({}),
    version: integer().notNull().default(1),
    saved_at: moment().notNull(),
    saved_by: text().notNull(),
  },
  (table) => [uniqueIndex("asset_sections_key").on(table.asset_id, table.name)],
);
