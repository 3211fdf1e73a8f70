import { sql } from "drizzle-orm";
import { reportCalls } from "../../contract/reports/calls";
import type { Database } from "../db/database";
import { DISTRIBUTING, SPV_BALANCES, SPV_MOVES } from "./escrow";
import { readMismatches } from "./mismatches";
import { BEHIND } from "./standing";
import { readTable } from "./table";
import type { Narrowed } from "./within";

/** Sets each SPV's paid orders against what it got, gave and holds, beside what does not fit. */
export const readReconciliation = async (db: Database, narrowed: Narrowed) => ({
  mismatches: await readMismatches(db, narrowed),
  spvs: await readSpvs(db, narrowed),
});

function readSpvs(db: Database, { spv_id, rows }: Narrowed) {
  const within = spv_id === undefined ? sql`true` : sql`spv_id = ${spv_id}`;
  const source = sql`
    with paid as (
      select a.spv_id, count(*)::int as orders, sum(o.total_amount) as amount
      from orders o join assets a on a.id = o.property_id where o.status in ${BEHIND.payment} group by a.spv_id
    ), moved as (
      select spv_id,
        coalesce(sum(amount) filter (where kind = 'settlement'), 0) as settled,
        coalesce(-sum(amount) filter (where kind = 'refund'), 0) as refunded,
        coalesce(sum(amount) filter (where kind = 'income'), 0) as income,
        coalesce(-sum(amount) filter (where kind in ${DISTRIBUTING}), 0) as distributed,
        coalesce(sum(amount) filter (
          where kind not in ('settlement', 'refund', 'income') and kind not in ${DISTRIBUTING}
        ), 0) as other
      from (${SPV_MOVES}) moves group by spv_id
    ), sums as (
      select spv_id, coalesce(orders, 0) as orders, coalesce(amount, 0) as amount, coalesce(settled, 0) as settled,
        coalesce(refunded, 0) as refunded, coalesce(income, 0) as income, coalesce(distributed, 0) as distributed,
        coalesce(other, 0) as other
      from paid full join moved using (spv_id)
    )
    select sums.*, s.name as spv_name, settled - refunded - amount as difference, coalesce(e.balance, 0) as balance
    from sums
    left join spvs s on s.id = spv_id
    left join (${SPV_BALANCES}) e using (spv_id)
    where ${within}`;
  const order = sql`(difference <> 0) desc, spv_name nulls first, spv_id`;
  return readTable(db, reportCalls.reconciliation.answer.shape.spvs, { source, order, rows });
}
