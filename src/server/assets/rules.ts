import { eq, sql } from "drizzle-orm";
import { CORE_TERMS } from "../../contract/assetSteps";
import { assets } from "../../contract/resources/assets";
import { unassignAsset } from "../content/partners";
import type { Database } from "../db/open";
import { tables } from "../db/tables/resources";
import { invalid } from "../http/failure";
import { changeSupply } from "../orders/tokens";
import type { Rules } from "../resources/rules";
import { refuseInUse } from "../resources/uses";
import { settledProblems } from "./settled";
import { changedTabs, markTab } from "./tabs/mark";

/** What the server knows of assets beyond their definition; their status moves by `moveAsset` alone. */
export const assetRules: Rules = {
  filters: {
    // One documented filter covers both kinds of type: the numeric categories and the kinds of property.
    type: (type: string) =>
      /^\d+$/.test(type)
        ? eq(tables.assets.property_type_id, Number(type))
        : eq(tables.assets.property_type, type as "villa"),
  },
  computed: {
    // The supply is counted once the first order comes.
    tokens_ordered: sql`coalesce((select s.reserved + s.delivered from token_supply s where s.asset_id = assets.id), 0)`,
  },
  beforeChange: async (_writing, before, changes) => {
    const errors = settledProblems(before.status, CORE_TERMS, assets.fields, before, changes);
    if (errors.length) throw invalid(errors);
    return changes;
  },
  beforeRemove: async ({ tx, now }, { id }) => {
    await refuseWithMoney(tx, Number(id));
    await removeRecordsOf(tx, Number(id));
    await unassignAsset(tx, Number(id), now);
  },
  afterWrite: async (writing, record, _given, before) => {
    const { id, total_token } = record;
    if (before && total_token !== before.total_token) await changeSupply(writing.tx, id, total_token as number | null);
    for (const { name } of changedTabs(before, record)) await markTab(writing, id, name);
  },
};

/** Money reaches an asset only through its orders and its expressions of interest. */
async function refuseWithMoney(tx: Database, id: number) {
  const { orders, eois } = tables;
  refuseInUse("asset", [
    [await tx.$count(orders, eq(orders.property_id, id)), "order", "orders"],
    [await tx.$count(eois, eq(eois.property_id, id)), "expression of interest", "expressions of interest"],
  ]);
}

/** What belongs to an asset alone goes with it. */
async function removeRecordsOf(tx: Database, id: number) {
  await tx.execute(sql`delete from tenants where property_id = ${id}`);
  await tx.execute(sql`delete from documents where property_id = ${id}`);
}
