import { sql } from "drizzle-orm";
import { paiseOf } from "../../contract/money";
import type { Database } from "../db/database";
import { SPV_MOVES } from "../reports/escrow";

/** Gives what the settled orders of an asset brought into escrow, less refunds and what was released, in paise. */
export async function releasable(db: Database, assetId: number): Promise<bigint> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select coalesce(sum(m.amount), 0)::numeric(20, 2)::text as amount from (
      select m.amount from (${SPV_MOVES}) m join orders o on o.id = m.order_id
        where o.property_id = ${assetId} and m.kind in ('settlement', 'refund')
      union all
      select -r.amount from money_movements r where r.property_id = ${assetId} and r.kind = 'escrow-release'
        and r.transfer_id is not null
        and not exists (select from ledger_transfers t where t.reverses = r.transfer_id)
    ) m`);
  const paise = paiseOf(rows[0]?.amount.replace("-", "") ?? "0");
  return rows[0]?.amount.startsWith("-") ? 0n : paise;
}
