import { sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { SERIES_POINTS } from "../../contract/reports/series";
import type { Database } from "../db/database";
import { STANDING_PAYMENTS } from "../orders/standingPayments";
import { SETTLED_MOVES } from "./escrow";
import { HOLDING } from "./standing";
import { type Narrowed, ordersWithin } from "./within";

interface Sums {
  ordered: string;
  received: string;
  settled: string;
}

interface Row extends Sums, Record<string, unknown> {
  period: string;
  per: "week" | "month";
}

const NOUGHT: Sums = { ordered: "0.00", received: "0.00", settled: "0.00" };

/**
 * Adds up what was ordered of an asset or of all of an SPV, received and settled until now, and by the end of each period
 * up to now.
 */
export async function readSeries(db: Database, of: Pick<Narrowed, "property_id" | "spv_id">, now: Date) {
  const local = (at: ReturnType<typeof sql>) => sql`${at} at time zone ${PLATFORM_TIME_ZONE}`;
  const { rows } = await db.execute<Row>(sql`
    with mine as materialized (
      select id, total_amount, created_at, status in ${HOLDING} as stands from orders where ${ordersWithin(of)}
    ), happened as materialized (
      select created_at as at, total_amount as ordered, 0 as received, 0 as settled from mine where stands
      union all
      select p.created_at, 0, p.amount, 0 from mine join ${STANDING_PAYMENTS} p on p.order_id = mine.id where stands
      union all
      select m.at, 0, 0, m.amount from mine join (${SETTLED_MOVES}) m on m.order_id = mine.id
    ), span as (
      select ${local(sql`min(at)`)} as first, ${local(sql`greatest(max(at), ${now.toISOString()}::timestamptz)`)} as last
      from happened
    ), periods as (
      select first, last, case when last - first < make_interval(weeks => ${SERIES_POINTS - 1})
        then 'week' else 'month' end as per
      from span
    ), sums as (
      select date_trunc(per, ${local(sql`at`)}) as period, sum(ordered) as ordered, sum(received) as received,
        sum(settled) as settled
      from happened, periods group by 1
    )
    select period::date::text as period, per, round(coalesce(sum(ordered) over so_far, 0), 2)::text as ordered,
      round(coalesce(sum(received) over so_far, 0), 2)::text as received,
      round(coalesce(sum(settled) over so_far, 0), 2)::text as settled
    from periods
    cross join generate_series(date_trunc(per, first), last, ('1 ' || per)::interval) period
    left join sums using (period)
    window so_far as (order by period)
    order by period desc limit ${SERIES_POINTS}`);
  const series = rows.map(({ per: _, ...point }) => point).reverse();
  const { period: _, ...sums } = series.at(-1) ?? { period: "", ...NOUGHT };
  return { ...sums, per: rows[0]?.per ?? ("week" as const), series };
}
