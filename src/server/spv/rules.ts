import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid } from "../http/failure";
import type { Rules } from "../resources/rules";
import { refuseInUse, type Use } from "../resources/uses";
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
  beforeRemove: async ({ tx }, { id }) => refuseInUse("SPV", await usesOf(tx, Number(id))),
};

const assetsOf = (tx: Database, id: number) => tx.$count(tables.assets, eq(tables.assets.spv_id, id));

async function usesOf(tx: Database, id: number): Promise<Use[]> {
  const { assets, orders, ledger_accounts: accounts } = tables;
  const { spv_documents, proposals, distributions, distribution_schedules, envelopes, unit_transfers } = tables;
  const ordered = tx.select({ id: assets.id }).from(assets).where(eq(assets.spv_id, id));
  const used = and(inArray(accounts.kind, ["escrow", "reserve"]), eq(accounts.owner_id, id));
  return [
    [await assetsOf(tx, id), "asset", "assets"],
    [await tx.$count(orders, inArray(orders.property_id, ordered)), "order", "orders"],
    [await tx.$count(spv_documents, eq(spv_documents.spv_id, id)), "legal document", "legal documents"],
    [await tx.$count(proposals, eq(proposals.spv_id, id)), "proposal", "proposals"],
    [await tx.$count(distributions, eq(distributions.spv_id, id)), "distribution", "distributions"],
    [await tx.$count(distribution_schedules, eq(distribution_schedules.spv_id, id)), "schedule", "schedules"],
    [await tx.$count(envelopes, eq(envelopes.spv_id, id)), "document for signature", "documents for signature"],
    [await tx.$count(unit_transfers, eq(unit_transfers.spv_id, id)), "transfer of units", "transfers of units"],
    [await tx.$count(accounts, used), "account of the ledger", "accounts of the ledger"],
  ];
}
