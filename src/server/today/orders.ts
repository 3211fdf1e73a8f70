import { eq, sql } from "drizzle-orm";
import { TODAY } from "../../contract/calls/today";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import type { OrderStatus } from "../../contract/orderSteps";
import { orderCounts } from "../db/tables/counts";
import { waitingOrders } from "../reports/deadlines";
import { STATUSES } from "../reports/pipeline";
import { type Block, daysAgo } from "./block";

/** Counts the orders whose time is past or near; each counts once. */
export const readDeadlines: Block<"deadlines"> = async (db, { now }) => {
  const until = new Date(now.getTime() + TODAY.deadlines * 86_400_000);
  const ahead = sql`at > ${now.toISOString()}`;
  const day = sql`(at at time zone ${PLATFORM_TIME_ZONE})::date`;
  const today = sql`${daysAgo(now, 0)}::date`;
  const { rows } = await db.execute<{ past: number; today: number; next: number }>(sql`
    select count(*) filter (where not ${ahead})::int as past,
      count(*) filter (where ${ahead} and ${day} = ${today})::int as today,
      count(*) filter (where ${ahead} and ${day} > ${today})::int as next
    from (${waitingOrders(until, sql`true`)}) waiting`);
  return rows[0] ?? { past: 0, today: 0, next: 0 };
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
