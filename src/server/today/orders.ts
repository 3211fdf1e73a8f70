import { eq, sql } from "drizzle-orm";
import type { OrderStatus } from "../../contract/orders/steps";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { DAY } from "../../contract/time";
import { TODAY, type TodayBlocks } from "../../contract/today/calls";
import { readFacts } from "../orders/facts";
import { orderCounts } from "../orders/tables";
import { readWait, standsWaiting } from "../orders/waits";
import { waitingOrders } from "../reports/deadlines";
import { STATUSES } from "../reports/pipeline";
import { ordersToRefund } from "../reports/refunds";
import { type Block, daysAgo } from "./block";

/** Counts the orders whose time is past or near; each counts once. */
export const readDeadlines: Block<"deadlines"> = async (db, { now }) => {
  const until = new Date(now.getTime() + TODAY.deadlines * DAY);
  const ahead = sql`at > ${now.toISOString()}`;
  const day = sql`(at at time zone ${PLATFORM_TIME_ZONE})::date`;
  const today = sql`${daysAgo(now, 0)}::date`;
  const { rows } = await db.execute<{ past: number; today: number; next: number }>(sql`
    select count(*) filter (where not ${ahead})::int as past,
      count(*) filter (where ${ahead} and ${day} = ${today})::int as today,
      count(*) filter (where ${ahead} and ${day} > ${today})::int as next
    from (${waitingOrders(until, sql`not ${standsWaiting()}`)}) waiting`);
  return rows[0] ?? { past: 0, today: 0, next: 0 };
};

/** Gives the orders that have done what their deadline asks for and wait for something else, the longest first. */
export const readHeld: Block<"held"> = async (db) => {
  const { rows } = await db.execute<{ id: number; property_name: string; found: number }>(sql`
    select o.id, a.name as property_name, count(*) over ()::int as found
    from order_waits w join orders o on o.id = w.order_id join assets a on a.id = o.property_id
    order by w.since, w.order_id limit ${TODAY.rows}`);
  const first: TodayBlocks["held"]["first"] = [];
  for (const { id, property_name } of rows) {
    const facts = await readFacts(db, id, false);
    const wait = await readWait(db, facts);
    if (wait) first.push({ ...wait, order_id: id, property_name, status: facts.status });
  }
  return { found: rows[0]?.found ?? 0, first };
};

/** Counts the cancelled orders whose money has not gone back. */
export const readRefunds: Block<"refunds"> = async (db, { now }) => {
  const { rows } = await db.execute<TodayBlocks["refunds"]>(sql`
    select count(*)::int as orders, max(days) as days from (${ordersToRefund(now)}) held`);
  return rows[0] ?? { orders: 0, days: null };
};

/** Gives how many orders have each status, from the numbers that are kept. */
export const readStatuses: Block<"orders"> = async (db) => {
  const { grain, status, n } = orderCounts;
  const orders = sql<number>`sum(${n})::int`;
  const rows = await db
    .select({ status, orders })
    .from(orderCounts)
    .where(eq(grain, "all"))
    .groupBy(status)
    .having(sql`${orders} > 0`);
  const placeOf = ({ status: of }: { status: string }) => STATUSES.indexOf(of);
  return rows
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((row) => ({ ...row, status: row.status as OrderStatus }));
};
