import { sql } from "drizzle-orm";
import { DASHBOARD } from "../../../contract/assets/calls";
import type { Database } from "../../db/database";
import { DELIVERED, HOLDING } from "../../reports/standing";

interface Investor extends Record<string, unknown> {
  user_id: number;
  user_name?: string;
  units: string;
  amount: string;
  number: number;
}

/**
 * Counts who holds units of an asset or has an order for some that stands, and gives the largest by units; named only
 * where one may.
 *
 * Units count for who has them now by the register, what was paid for them for who paid.
 */
export async function readInvestors(db: Database, assetId: number, named: boolean) {
  const { rows } = await db.execute<Investor>(sql`
    select o.user_id, ${named ? sql`u.name as user_name,` : sql``} o.units::text as units,
      o.amount::numeric(20, 2)::text as amount, o.number
    from (
      select user_id, sum(units) as units, sum(amount) as amount, count(*) over ()::int as number from (
        select user_id, case when status = ${DELIVERED} then 0 else no_sqyds end as units, total_amount as amount
        from orders where property_id = ${assetId} and status in ${HOLDING}
        union all
        select user_id, units, 0 from unit_balances where property_id = ${assetId}
      ) m group by user_id having sum(units) > 0 order by units desc, amount desc, user_id limit ${DASHBOARD.investors}
    ) o
    join users u on u.id = o.user_id
    order by o.units desc, o.amount desc, o.user_id`);
  return {
    number: rows[0]?.number ?? 0,
    largest: rows.map(({ number: _, units, ...row }) => ({ ...row, units: Number(units) })),
  };
}
