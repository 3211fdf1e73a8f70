import { eq, not, sql } from "drizzle-orm";
import { assets, raiseAfter } from "../../contract/assets/resource";
import { type AssetStatus, CORE_TERMS, hasSettledTerms } from "../../contract/assets/steps";
import { unassignAsset } from "../assetPartners/rules";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";
import { isOnOffer } from "../orders/terms";
import { changeSupply } from "../orders/tokens";
import type { Rules } from "../resources/rules";
import { refuseInUse } from "../resources/uses";
import { settledProblems } from "./settled";
import { changedTabs, furthestTab, markTab } from "./tabs/mark";

/** What the raise is made of. */
const RAISE = ["total_token", "token_amount", "raise_amount"] as const;

const ORDERED = sql`coalesce((select s.reserved + s.delivered from token_supply s where s.asset_id = assets.id), 0)`;

/** What the server knows of assets beyond their definition; their status moves by `moveAsset` alone. */
export const assetRules: Rules = {
  filters: {
    takes_interest: (yes: boolean) => (yes ? isOnOffer("booking") : not(isOnOffer("booking"))),
    // One documented filter covers both kinds of type: the numeric categories and the kinds of property.
    type: (type: string) =>
      /^\d+$/.test(type)
        ? eq(tables.assets.property_type_id, Number(type))
        : eq(tables.assets.property_type, type as "villa"),
  },
  computed: {
    // The supply is counted once the first order comes.
    tokens_ordered: ORDERED,
    tokens_left: sql`greatest(assets.total_token - ${ORDERED}, 0)`,
  },
  beforeCreate: async (_writing, values) => ({ ...values, raise_amount: raiseAfter({}, values) }),
  beforeChange: async ({ tx }, before, changes) => {
    const errors = settledProblems(before.status, CORE_TERMS, assets.fields, before, changes);
    if (errors.length) throw invalid(errors);
    const touched = changedTabs(before, { ...before, ...changes });
    const step_completed = await furthestTab(tx, Number(before.id), touched);
    const follows = RAISE.some((term) => changes[term] !== undefined) && !hasSettledTerms(before.status as AssetStatus);
    return { ...changes, step_completed, ...(follows ? { raise_amount: raiseAfter(before, changes) } : {}) };
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
