import { eq, inArray, sql } from "drizzle-orm";
import { channelPartners } from "../../contract/assetPartners/resource";
import type { PARTNER_KIND } from "../../contract/assetPartners/vocabulary";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";
import { missingReferences } from "../resources/references";
import type { Rules } from "../resources/rules";
import type { Values } from "../resources/values";

/** What the server knows of partners of one kind beyond their definition: they share a table, and name assets that exist. */
export const partnerRules = (kind: keyof typeof PARTNER_KIND): Rules => ({
  scope: { where: eq(tables.asset_partners.kind, kind), set: { kind } },
  beforeCreate: async ({ tx }, values) => {
    await requireAssets(tx, values);
    return values;
  },
  beforeChange: async ({ tx }, _before, changes) => {
    await requireAssets(tx, changes);
    return changes;
  },
  beforeRestore: async ({ tx }, former) => {
    await requireAssets(tx, former);
    return {};
  },
});

const FIELDS = channelPartners.fields.filter(({ path }) => path === "assets");

async function requireAssets(tx: Database, values: Values) {
  const ids = (values.assets ?? []) as number[];
  const { id } = tables.assets;
  // One that is deleted meanwhile is taken out of the partners that name it by then: this one has to be among them.
  if (ids.length) await tx.select({ id }).from(tables.assets).where(inArray(id, ids)).orderBy(id).for("key share");
  const missing = await missingReferences(tx, FIELDS, values);
  if (missing.length) throw invalid(missing);
}

/** Takes an asset that is deleted out of every partner's. */
export async function unassignAsset(tx: Database, id: number, now: Date): Promise<void> {
  await tx.execute(sql`update asset_partners set version = version + 1, updated_at = ${now.toISOString()},
    assets = jsonb_path_query_array(assets, '$[*] ? (@ != $gone)', jsonb_build_object('gone', ${id}::int))
    where assets @> to_jsonb(${id}::int)`);
}
