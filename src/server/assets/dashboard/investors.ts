import { sql } from "drizzle-orm";
import { DASHBOARD } from "../../../contract/calls/assets";
import type { Database } from "../../db/open";
import { HOLDING } from "../../reports/standing";

interface Investor extends Record<string, unknown> {
  user_id: number;
  user_name?: string;
  units: string;
  amount: string;
  number: number;
}

/** Counts the customers of an asset's orders that stand, and gives the largest by units; named only where one may. */
export async function readInvestors(db: Database, assetId: number, named: boolean) {
  const { rows } = await db.execute<Investor>(sql`
    select o.user_id, ${named ? sql`u.name as user_name,` : sql``} o.units::text as units,
      o.amount::numeric(20, 2)::text as amount, o.number
    from (
      select user_id, sum(no_sqyds) as units, sum(total_amount) as amount, count(*) over ()::int as number
      from orders where property_id = ${assetId} and status in ${HOLDING}
      group by user_id order by units desc, amount desc, user_id limit ${DASHBOARD.investors}
    ) o
    join users u on u.id = o.user_id
    order by o.units desc, o.amount desc, o.user_id`);
  return {
    number: rows[0]?.number ?? 0,
    largest: rows.map(({ number: _, units, ...row }) => ({ ...row, units: Number(units) })),
  };
}
