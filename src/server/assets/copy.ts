import { asc, eq } from "drizzle-orm";
import { assets } from "../../contract/assets/resource";
import { creationOf } from "../../contract/resource";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import { projectFees } from "../fees/tables";
import { projectMetadata } from "../metadata/tables";
import { createRecord, readWhole, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { assetRules } from "./rules";
import { assetSections } from "./tables";
import { furthestTab } from "./tabs/mark";

const LONGEST_NAME = 200;
const MARK = " (copy)";

/**
 * Makes a draft with the details of an asset, its sections, risks, popup texts, videos, notes and fees, and gives it;
 * pictures are shared, documents and tenants stay with the original.
 */
export function copyAsset(writer: Writer, id: number): Promise<Values> {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const original = await readWhole(tx, assets, {}, id);
    const details = Object.fromEntries(Object.keys(creationOf(assets).shape).map((path) => [path, original[path]]));
    const name = `${String(original.name).slice(0, LONGEST_NAME - MARK.length)}${MARK}`;
    const within = { deps: { ...deps, db: tx }, actor, requestId };
    const copy = await createRecord(within, assets, assetRules, { ...details, name, symbol: null });

    const texts = await tx
      .select()
      .from(projectMetadata)
      .where(eq(projectMetadata.project_id, id))
      .orderBy(asc(projectMetadata.id));
    const fees = await tx.select().from(projectFees).where(eq(projectFees.project_id, id)).orderBy(asc(projectFees.id));
    const sections = await tx.select().from(assetSections).where(eq(assetSections.asset_id, id));
    const saved = { asset_id: copy.id, saved_at: deps.clock().toISOString(), saved_by: actor.name };
    const belongs = <Row extends { id: number }>({ id: _id, ...row }: Row) => ({ ...row, project_id: copy.id });
    if (texts.length) await tx.insert(projectMetadata).values(texts.map(belongs));
    if (fees.length) await tx.insert(projectFees).values(fees.map(belongs));
    // Its details made the copy's first tab already.
    const copied = sections.map(({ name, data }) => ({ ...saved, name, data }));
    if (copied.length) await tx.insert(assetSections).values(copied).onConflictDoNothing();
    const step_completed = await furthestTab(tx, Number(copy.id));
    await tx
      .update(tables.assets)
      .set({ step_completed })
      .where(eq(tables.assets.id, Number(copy.id)));
    await recordChange(tx, {
      actor,
      at: deps.clock(),
      requestId,
      action: "copy",
      resource: assets.name,
      recordId: copy.id,
      changes: { copied_from: { before: null, after: `${original.name} (${id})` } },
    });
    return { ...copy, step_completed };
  });
}
