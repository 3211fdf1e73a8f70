import { type SQL, sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { REPORT_WEEKS, reportCalls } from "../../contract/reports/calls";
import type { Database } from "../db/database";
import { STANDING_PAYMENTS } from "../orders/standingPayments";
import { readTable } from "./table";
import { type Narrowed, ordersWithin } from "./within";

/** Counts and adds up the orders that were placed and the money that came in for them, week by week until now. */
export async function readWeeks(db: Database, { rows, ...place }: Narrowed, now: Date) {
  const { placed, received } = reportCalls.weeks.answer.shape;
  const within = ordersWithin(place);
  const last = sql`date_trunc('week', ${now.toISOString()}::timestamptz at time zone ${PLATFORM_TIME_ZONE})`;
  const first = sql`${last} - make_interval(weeks => ${REPORT_WEEKS - 1})`;
  // Nothing where nothing happened in all of them, else every week, so that a gap is seen as one.
  const weekly = (counted: SQL, name: "orders" | "payments") => sql`
    with counted as (${counted})
    select week::date::text as week, coalesce(found, 0) as ${sql.identifier(name)}, coalesce(amount, 0) as amount
    from generate_series(${first}, ${last}, interval '1 week') week left join counted using (week)
    where exists (select from counted)`;
  const orders = sql`
    select date_trunc('week', created_at at time zone ${PLATFORM_TIME_ZONE}) as week, count(*)::int as found,
      sum(total_amount) as amount
    from orders where ${within} and created_at >= (${first}) at time zone ${PLATFORM_TIME_ZONE} group by 1`;
  const payments = sql`
    select date_trunc('week', p.received_on::timestamp) as week, count(*)::int as found, sum(p.amount) as amount
    from ${STANDING_PAYMENTS} p join orders on orders.id = p.order_id
    where ${within} and p.received_on between ${first} and ${last} + interval '6 days' group by 1`;
  const order = sql`week`;
  return {
    placed: await readTable(db, placed, { source: weekly(orders, "orders"), order, rows }),
    received: await readTable(db, received, { source: weekly(payments, "payments"), order, rows }),
  };
}
