import { sql } from "drizzle-orm";
import { raiseOf } from "../../contract/assets/resource";
import { paiseOf, percentOf, rupeesOf } from "../../contract/money";
import type { Database } from "../db/database";
import { BEHIND, HOLDING } from "../reports/standing";
import type { Values } from "../resources/values";
import { readPreset } from "../settings/read";

/** Gives what an asset has to raise at least, in rupees; nothing while its raise is not known. */
export async function minimumRaise(db: Database, asset: Values): Promise<string | undefined> {
  if (asset.minimum_raise) return String(asset.minimum_raise);
  const raise = asset.raise_amount ? String(asset.raise_amount) : raiseOf(asset);
  if (raise === null) return undefined;
  return rupeesOf(percentOf(paiseOf(raise), await readPreset(db, "minimum_raise_percent")));
}

/** What counts of the orders of an asset towards its minimum raise, and what is still to come. */
interface Committed {
  /** Of orders that hold tokens: the amount of those that are paid in full, and what came in for the others. */
  paid: string;
  /** Orders that are not paid in full, and what they lack, fees left out. */
  open: number;
  missing: string;
}

/** Adds up what is committed to an asset, from the accounts of its orders. */
export async function committedTo(db: Database, assetId: number): Promise<Committed> {
  const { rows } = await db.execute<Committed & Record<string, unknown>>(sql`
    select coalesce(sum(paid), 0)::numeric(20, 2)::text as paid, count(*) filter (where paid < total)::int as open,
      coalesce(sum(total - paid), 0)::numeric(20, 2)::text as missing
    from (
      select o.total_amount as total, case when o.status in ${BEHIND.payment} then o.total_amount
        else least(coalesce(l.balance, 0), o.total_amount) end as paid
      from orders o left join ledger_accounts l on l.code = 'order:' || o.id
      where o.property_id = ${assetId} and o.status in ${HOLDING}
    ) held`);
  return rows[0] ?? { paid: "0.00", open: 0, missing: "0.00" };
}
