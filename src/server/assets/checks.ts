import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { assets, raiseOf } from "../../contract/assets/resource";
import { ASSET_STEPS, type AssetCheck, type AssetStatus } from "../../contract/assets/steps";
import { type AssetKind, type AssetTab, assetTabs, fits, kindOf } from "../../contract/assets/tabs";
import { asAmount, asNumber, joined, msg, type Words } from "../../contract/language/message";
import { paiseOf } from "../../contract/money";
import { LEDGER_CURRENCY } from "../../contract/platform";
import { audit } from "../audit/tables";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { feeCategoryOf } from "../fees/category";
import { projectFees } from "../fees/tables";
import { countInvestors, readOffer } from "../offerRules/facts";
import { readSmReitLaw, SM_REIT_REFUSES } from "../offerRules/smReit";
import { committedTo, minimumRaise } from "../offers/raise";
import type { Checking, Failed, FailedCheck } from "./checking";
import { documentsFailed } from "./documents";
import { fieldsOfTab } from "./tabs/values";

/** Looks at each check. */
const FAILED: Record<AssetCheck, (looking: Checking) => Failed | Promise<Failed>> = {
  details: async ({ asset, tabs }) => {
    const kind = kindOf(asset);
    const lines = (await tabs()).flatMap((stored) => {
      const tab = assetTabs.find(({ name }) => name === stored.name) as AssetTab;
      return stored.missing.length
        ? [msg("%{tab}: %{missing}", { tab: msg(tab.label), missing: [missingLabels(tab, stored.missing, kind)] })]
        : [];
    });
    return lines.length ? joined(lines) : undefined;
  },
  reviewer: async ({ db, asset, actorId }) => ((await senderOf(db, asset.id)) === actorId ? null : undefined),
  media: ({ asset }) => (asset.cover ? undefined : null),
  documents: documentsFailed,
  currency: ({ asset }) =>
    asset.currency === LEDGER_CURRENCY
      ? undefined
      : msg("%{currency} instead of %{ledger}", { currency: String(asset.currency), ledger: LEDGER_CURRENCY }),
  escrow: async ({ db, asset, tabs }) => {
    const legal = (await tabs()).find(({ name }) => name === "legal");
    if (legal?.values.escrow_account_number) return undefined;
    const { id, name, bank_details: bank } = tables.spvs;
    const [spv] = await db
      .select({ name, bank })
      .from(tables.spvs)
      .where(eq(id, Number(asset.spv_id)));
    // Without an SPV the details are missing, which is told already.
    return !spv || spv.bank ? undefined : spv.name;
  },
  fees: async ({ db, asset }) => {
    if (!feeCategoryOf(asset.property_type_id as number | null)) return undefined;
    const { id, name, status } = tables.fee_percentages;
    const { percentage_id, project_id } = projectFees;
    const missing = await db
      .select({ name })
      .from(tables.fee_percentages)
      .leftJoin(projectFees, and(eq(percentage_id, id), eq(project_id, asset.id)))
      .where(and(eq(status, "Active"), isNull(projectFees.id)))
      .orderBy(id);
    return missing.length ? missing.map((fee) => fee.name).join(", ") : undefined;
  },
  raise: async ({ db, asset }) => {
    const minimum = await minimumRaise(db, asset);
    const { paid, open, missing } = await committedTo(db, asset.id);
    if (minimum === undefined || paiseOf(paid) >= paiseOf(minimum)) return undefined;
    const reached = msg("%{paid} of at least %{minimum} is paid", { paid: asAmount(paid), minimum: asAmount(minimum) });
    if (open === 0) return reached;
    return joined([
      reached,
      msg("%{smart_count} order lacks %{missing} |||| %{smart_count} orders lack %{missing}", {
        smart_count: asNumber(open),
        missing: asAmount(missing),
      }),
    ]);
  },
  size: async ({ db, asset }) => {
    const raise = asset.raise_amount ? String(asset.raise_amount) : raiseOf(asset);
    const law = await readSmReitLaw(db, Number(asset.spv_id));
    return law && raise !== null ? SM_REIT_REFUSES.size(law, paiseOf(raise)) : undefined;
  },
  holders: async ({ db, asset }) => {
    const law = await readSmReitLaw(db, Number(asset.spv_id));
    if (!law) return undefined;
    const { spv } = await countInvestors(db, await readOffer(db, asset.id));
    return SM_REIT_REFUSES.holders(law, spv);
  },
  delivered: async ({ db, asset }) => {
    const { rows } = await db.execute<{ holders: number; units: number }>(sql`
      select count(*)::int as holders, coalesce(sum(units), 0)::int as units
      from unit_balances where property_id = ${asset.id} and units > 0`);
    const { holders = 0, units = 0 } = rows[0] ?? {};
    if (holders === 0) return undefined;
    return msg("%{smart_count} holder holds %{units} units |||| %{smart_count} holders hold %{units} units", {
      smart_count: asNumber(holders),
      units: asNumber(units),
    });
  },
  orders: async ({ db, asset }) => {
    const open = await openOrdersOf(db, asset.id);
    return open > 0 ? msg("%{open} not at their end", { open: asNumber(open) }) : undefined;
  },
};

/** Gives the checks that keep an asset from a status. */
export async function failedChecks(looking: Checking, to: AssetStatus): Promise<FailedCheck[]> {
  const failed: FailedCheck[] = [];
  for (const check of ASSET_STEPS[to].checks) {
    const found = await FAILED[check](looking);
    if (found === undefined) continue;
    failed.push({
      check,
      ...(typeof found === "object" && found !== null && "detail" in found ? found : { detail: found }),
    });
  }
  return failed;
}

const HELD: Readonly<Record<string, string>> = { documents: "documents", risks: "risk factors" };

const missingLabels = (tab: AssetTab, missing: readonly string[], kind: AssetKind | undefined): Words =>
  joined(
    missing.map((path) => missingLabel(tab, path, kind)),
    ", ",
  );

/** Names what a tab needs: a field, or each of those of which it needs one. */
function missingLabel(tab: AssetTab, path: string, kind: AssetKind | undefined): Words {
  const need = tab.needs.find((one) => Array.isArray(one) && one[0] === path) ?? [path];
  const labels = [need].flat().filter((name) => fits(tab.fits?.[name], kind));
  return joined(
    labels.map((name) => labelOf(tab, name)),
    " or ",
  );
}

const labelOf = (tab: AssetTab, path: string) =>
  fieldsOfTab(tab).find((field) => field.path === path)?.label ?? HELD[tab.name] ?? path;

/** Returns the id of the person who last moved an asset to review, by a step or by undoing one; null if the trail has none. */
async function senderOf(db: Database, assetId: number): Promise<number | null> {
  const { actor_id, id, resource, record_id, action, changes } = audit;
  const toReview = sql`${changes} -> 'status' ->> 'after' = 'in-review'`;
  const [sent] = await db
    .select({ actor_id })
    .from(audit)
    .where(
      and(eq(resource, assets.name), eq(record_id, String(assetId)), inArray(action, ["status", "undo"]), toReview),
    )
    .orderBy(desc(id))
    .limit(1);
  return sent?.actor_id ?? null;
}

/** Counts the orders of an asset that are not at their end; a cancelled one is, once its money has gone back. */
async function openOrdersOf(db: Database, assetId: number): Promise<number> {
  const { orders, ledger_accounts: accounts } = tables;
  const ended = sql`${orders.status} in ('property-tokens-transferred-and-order-successfully-completed', 'refunded', 'order-failed')
    or (${orders.status} = 'order-cancelled' and coalesce(${accounts.balance}, 0) = 0)`;
  const [found] = await db
    .select({ n: count() })
    .from(orders)
    .leftJoin(accounts, eq(accounts.code, sql`'order:' || ${orders.id}`))
    .where(and(eq(orders.property_id, assetId), sql`not (${ended})`));
  return found?.n ?? 0;
}
