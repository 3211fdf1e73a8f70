import { type SQL, sql } from "drizzle-orm";
import { ORDER_EXPIRY } from "../../contract/orders/steps";
import { reportCalls } from "../../contract/reports/calls";
import { DAY } from "../../contract/time";
import type { Database } from "../db/database";
import { columnAt, tables } from "../db/tables";
import { readTable } from "./table";
import { type Narrowed, ordersWithin } from "./within";

/** Gives the orders of a condition that wait for a time that is past or comes until then. */
export function waitingOrders(until: Date, within: SQL): SQL {
  const waiting = Object.entries(ORDER_EXPIRY).map(([status, { time }]) => {
    const at = columnAt(tables.orders, time);
    // The status stands in the statement itself, as it does in the index of those that wait.
    return sql`select id, user_id, property_id, status, ${time}::text as time, ${at} as at from orders
      where status = ${sql.raw(`'${status}'`)} and ${at} <= ${until.toISOString()} and ${within}`;
  });
  return sql.join(waiting, sql` union all `);
}

/** Counts the orders whose time is past or comes within some days by that time, and lists them, the soonest first. */
export async function readDeadlines(db: Database, { days, rows, ...narrowed }: Narrowed & { days: number }, now: Date) {
  const until = new Date(now.getTime() + days * DAY);
  const waiting = waitingOrders(until, ordersWithin(narrowed));
  const { times, orders } = reportCalls.deadlines.answer.shape;
  const counted = sql`
    select time, count(*)::int as orders, (count(*) filter (where at <= ${now.toISOString()}))::int as overdue
    from (${waiting}) w group by time`;
  const named = sql`
    select w.id as order_id, w.user_id, u.name as user_name, w.property_id, a.name as property_name, w.status, w.time,
      w.at, w.at <= ${now.toISOString()} as past, r.at as reminded_at
    from (${waiting}) w
    join users u on u.id = w.user_id join assets a on a.id = w.property_id
    left join order_reminders r on r.order_id = w.id`;
  return {
    times: await readTable(db, times, { source: counted, order: sql`orders desc, time`, rows }),
    orders: await readTable(db, orders, { source: named, order: sql`at, order_id`, rows }),
  };
}
