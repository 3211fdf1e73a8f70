import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";
import type { Rules } from "../resources/rules";
import { refuseInUse, type Use, usesOf } from "../resources/uses";
import { withChecksums } from "./addresses";

/** What stays as it is once an SPV holds assets: they are sold and taxed there. */
const SETTLED = ["country", "currency"] as const;

/** What the server knows of SPVs beyond their definition. */
export const spvRules: Rules = {
  beforeCreate: async (_writing, values) => withChecksums(values),
  beforeChange: async ({ tx }, before, changes) => {
    const settled = SETTLED.filter((path) => changes[path] !== undefined && changes[path] !== before[path]);
    if (settled.length && (await assetsOf(tx, Number(before.id))) > 0) {
      throw invalid(settled.map((path) => ({ path, message: "It stays as it is: the SPV holds assets" })));
    }
    return withChecksums(changes);
  },
  beforeRemove: async ({ tx }, { id }) => refuseInUse("SPV", await allUsesOf(tx, Number(id))),
};

const assetsOf = (tx: Database, id: number) => tx.$count(tables.assets, eq(tables.assets.spv_id, id));

/** Counts what keeps an SPV: what names it, the orders of its assets, and its accounts. */
async function allUsesOf(tx: Database, id: number): Promise<Use[]> {
  const { assets, orders, ledger_accounts: accounts } = tables;
  const ordered = tx.select({ id: assets.id }).from(assets).where(eq(assets.spv_id, id));
  const used = and(inArray(accounts.kind, ["escrow", "reserve"]), eq(accounts.owner_id, id));
  return [
    ...(await usesOf(tx, "spvs", id)),
    [await tx.$count(orders, inArray(orders.property_id, ordered)), "order", "orders"],
    [await tx.$count(accounts, used), "account of the ledger", "accounts of the ledger"],
  ];
}
