import { eq, sql } from "drizzle-orm";
import type { StoredTab } from "../../../contract/assets/sectionCalls";
import { type AssetTab, assetTabs, fits, kindOf, missingOf, type TabName } from "../../../contract/assets/tabs";
import type { Database } from "../../db/database";
import type { Values } from "../../resources/values";
import { assetSections } from "../tables";
import { fieldsOfTab, masked, valuesOfTab } from "./values";

type Asset = Values & { id: number };

/** Gives the tabs that an asset has, in their order, as they leave the platform. */
export async function tabsOf(db: Database, asset: Asset): Promise<StoredTab[]> {
  const sections = await db.select().from(assetSections).where(eq(assetSections.asset_id, asset.id));
  const held = await recordsHeldBy(db, asset.id);
  const kind = kindOf(asset);
  return assetTabs
    .filter((tab) => fits(tab.only, kind))
    .map((tab) => {
      const section = sections.find(({ name }) => name === tab.name);
      const values = tab.record ? valuesOfTab(tab, asset, section?.data) : { records: held[tab.name] ?? 0 };
      return {
        name: tab.name,
        values: masked(fieldsOfTab(tab), values),
        version: section?.version ?? 0,
        saved_at: section?.saved_at ?? null,
        saved_by: section?.saved_by ?? null,
        missing: missingOf(tab, values, kind),
      };
    });
}

/** Gives one tab of an asset as it leaves the platform. */
export async function tabOf(db: Database, asset: Asset, { name }: AssetTab): Promise<StoredTab> {
  const tabs = await tabsOf(db, asset);
  return tabs.find((tab) => tab.name === name) as StoredTab;
}

/** Counts the records that stand on tabs of their own. */
async function recordsHeldBy(db: Database, id: number): Promise<Partial<Record<TabName, number>>> {
  const { rows } = await db.execute<{ documents: number; risks: number }>(sql`select
    (select count(*) from documents where property_id = ${id})::int as documents,
    (select count(*) from project_metadata where project_id = ${id} and kind = 'risk')::int as risks`);
  return rows[0] ?? {};
}
