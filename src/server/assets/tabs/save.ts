import { and, eq } from "drizzle-orm";
import { assets } from "../../../contract/assets/resource";
import type { StoredTab } from "../../../contract/assets/sectionCalls";
import { type AssetTab, assetTabs, fits, kindOf } from "../../../contract/assets/tabs";
import { msg } from "../../../contract/language/message";
import type { Changes } from "../../audit/changes";
import { differenceOf } from "../../audit/difference";
import { recordChange } from "../../audit/record";
import { type Database, transaction } from "../../db/database";
import { tables } from "../../db/tables";
import { Failure, invalid, notFound } from "../../http/failure";
import { changeRecord, lockRecord, readRecord, type Writer } from "../../resources/store";
import type { Values } from "../../resources/values";
import { assetRules } from "../rules";
import { assetSections } from "../tables";
import { checkedValues } from "./check";
import { tabOf } from "./list";
import { changedTabs, furthestTab, markTab } from "./mark";
import { fieldsOfTab, valuesOfTab } from "./values";

interface Saving {
  writer: Writer;
  tab: AssetTab;
  asset: Values & { id: number };
  /** What the tab held before. */
  before: Values;
}

/**
 * Saves one tab of an asset and gives it as stored: fields that are not given stay, a version that is no longer the
 * tab's is refused as stale with the tab as it is now.
 */
export function saveTab(
  { deps, ...by }: Writer,
  id: number,
  name: string | undefined,
  given: { values: Values; version: number },
): Promise<StoredTab> {
  const tab = assetTabs.find((one) => one.name === name);
  if (!tab) throw notFound("tab");
  return transaction(deps.db, async (tx) => {
    const asset = await lockRecord(tx, assets, assetRules, id);
    refuseUnfit(tab, asset);
    const section = await lockSection(tx, id, tab);
    if (given.version !== (section?.version ?? 0)) {
      const current = await tabOf(tx, asset, tab);
      throw new Failure("stale", "Another person changed this tab after you opened it", { current });
    }
    const before = valuesOfTab(tab, asset, section?.data);
    const values = await checkedValues(tx, { actor: by.actor, tab, asset, before, given: given.values });
    const saving = { writer: { ...by, deps: { ...deps, db: tx } }, tab, asset, before };
    await (tab.ofAsset ? saveOnAsset(saving, values) : saveSection(saving, values));
    return tabOf(tx, { ...(await readRecord(tx, assets, {}, id)), id }, tab);
  });
}

function refuseUnfit({ label, only }: AssetTab, asset: Values) {
  if (fits(only, kindOf(asset))) return;
  const words = only === "property" ? "Only a property has %{tab}" : "Only a work has %{tab}";
  const message = msg(words, { tab: msg(label) });
  throw invalid([{ path: "tab", message }], message);
}

async function lockSection(tx: Database, assetId: number, { name }: AssetTab) {
  const of = and(eq(assetSections.asset_id, assetId), eq(assetSections.name, name));
  const [section] = await tx.select().from(assetSections).where(of).for("update");
  return section;
}

/** A tab whose fields are the asset's own is a change of the asset, by its rules. */
async function saveOnAsset({ writer, tab, asset }: Saving, values: Values) {
  const record = await changeRecord(writer, assets, assetRules, asset.id, values);
  // A change marks the tab by itself.
  if (changedTabs(asset, record).includes(tab)) return;
  const tx = writer.deps.db;
  await markTab({ tx, actor: writer.actor, now: writer.deps.clock() }, asset.id, tab.name);
  const step_completed = await furthestTab(tx, asset.id);
  await tx.update(tables.assets).set({ step_completed }).where(eq(tables.assets.id, asset.id));
}

/** A section is a row of its own; the asset's cover and furthest step follow it, its version does not. */
async function saveSection({ writer: { deps, actor, requestId }, tab, asset, before }: Saving, values: Values) {
  const [tx, now] = [deps.db, deps.clock()];
  await markTab({ tx, actor, now }, asset.id, tab.name, values);
  const followed = {
    step_completed: await furthestTab(tx, asset.id),
    cover: tab.name === "gallery" ? (values.featuredImage as string | null) : (asset.cover as string | null),
  };
  await tx.update(tables.assets).set(followed).where(eq(tables.assets.id, asset.id));
  await recordChange(tx, {
    actor,
    at: now,
    requestId,
    action: "update",
    resource: assets.name,
    recordId: asset.id,
    changes: { ...changesOf(tab, before, values), ...differenceOf(assets, asset, { ...asset, ...followed }) },
  });
}

/** Lists what differs on a tab under its name; what is personal is masked. */
function changesOf(tab: AssetTab, before: Values, after: Values): Changes {
  const fields = fieldsOfTab(tab).map((field) => ({ ...field, masked: field.masked || field.personal }));
  const changes = Object.entries(differenceOf({ fields }, before, after));
  return Object.fromEntries(changes.map(([path, change]) => [`${tab.name}.${path}`, change]));
}
