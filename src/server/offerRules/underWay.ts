import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { investment } from "../../contract/assets/sections";
import { hasSettledTerms } from "../../contract/assets/steps";
import { fieldsOf } from "../../contract/fieldRegistry";
import { OFFER_TERMS, SPV_IDENTITY, SPV_OFFER_FIELDS } from "../../contract/offerRules/rules";
import { assetSections } from "../assets/tables";
import type { Changes } from "../audit/changes";
import { differenceOf } from "../audit/difference";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Values } from "../resources/values";
import { NO_TERMS } from "./facts";

/** Tells whether saving a tab gives a rule of an asset's offer another figure once the asset has been reviewed. */
export async function changesAssetOffer(db: Database, asset: Values, tab: unknown, given: Values): Promise<boolean> {
  if (tab !== "investment" || !hasSettledTerms(asset.status as never)) return false;
  return isChanged(OFFER_TERMS, given, await storedTerms(db, Number(asset.id)));
}

/** Gives what saving the investment details of an asset changes, field by field. */
export async function offerChanges(db: Database, assetId: number, given: Values): Promise<Changes> {
  const before = await storedTerms(db, assetId);
  return differenceOf({ fields: fieldsOf(investment) }, before, { ...before, ...given });
}

async function storedTerms(db: Database, assetId: number): Promise<Values> {
  const ofAsset = and(eq(assetSections.asset_id, assetId), eq(assetSections.name, "investment"));
  const [stored] = await db.select({ data: assetSections.data }).from(assetSections).where(ofAsset);
  return { ...NO_TERMS, ...stored?.data };
}

/** Whether a change of an SPV, while an asset of it is reviewed or on offer, changes the rules of its offers or its identity. */
export async function changesSpvOffer(db: Database, spv: Values, given: Values): Promise<boolean> {
  if (!isChanged([...SPV_OFFER_FIELDS, ...SPV_IDENTITY], given, spv)) return false;
  const { spv_id, status } = tables.assets;
  const offers = await db
    .select({ status })
    .from(tables.assets)
    .where(eq(spv_id, Number(spv.id)));
  return offers.some((asset) => hasSettledTerms(asset.status));
}

const isChanged = (paths: readonly string[], given: Values, before: Values) =>
  paths.some((path) => given[path] !== undefined && !isDeepStrictEqual(bare(given[path]), bare(before[path])));

/** What was never entered is as good as nothing. */
const bare = (value: unknown) => (value === undefined || (Array.isArray(value) && !value.length) ? null : value);
