import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import { type AssetTab, assetTabs, type TabName } from "../../../contract/assets/tabs";
import { DEFAULTS } from "../../../contract/limits";
import type { Database } from "../../db/database";
import type { Writing } from "../../resources/rules";
import type { Values } from "../../resources/values";
import { assetSections } from "../tables";
import { fieldsOfTab } from "./values";

/** Marks a tab as saved, with what its section holds, and raises its version. */
export async function markTab({ tx, actor, now }: Writing, assetId: number, name: TabName, data: Values = {}) {
  const saved = { data, saved_at: now.toISOString(), saved_by: actor.name };
  await tx
    .insert(assetSections)
    .values({ asset_id: assetId, name, ...saved })
    .onConflictDoUpdate({
      target: [assetSections.asset_id, assetSections.name],
      set: { ...saved, version: sql`${assetSections.version} + 1` },
    });
}

/** Gives the tabs whose fields of the asset itself differ; of a new asset, the first. */
export const changedTabs = (before: Values | undefined, after: Values): AssetTab[] =>
  assetTabs.filter((tab) =>
    before
      ? tab.ofAsset && fieldsOfTab(tab).some(({ path }) => !isDeepStrictEqual(before[path], after[path]))
      : tab.name === "basics",
  );

/** Gives the furthest tab of an asset that was saved, the given ones among them, as `step_completed` names it. */
export async function furthestTab(db: Database, assetId: number, saving: readonly AssetTab[] = []): Promise<string> {
  const { asset_id, name } = assetSections;
  const saved = await db.select({ name }).from(assetSections).where(eq(asset_id, assetId));
  const names = new Set([...saved, ...saving].map((tab) => tab.name as TabName));
  return assetTabs.findLast((tab) => names.has(tab.name))?.key ?? DEFAULTS.step_completed;
}
