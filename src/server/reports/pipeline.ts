import { sql } from "drizzle-orm";
import { ORDER_SEQUENCE } from "../../contract/orders/machine";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { reportCalls } from "../../contract/reports/calls";
import type { Database } from "../db/database";
import { STANDING_PAYMENTS } from "../orders/standingPayments";
import { readTable } from "./table";
import { type Narrowed, ordersWithin } from "./within";

/** The statuses of orders in their sequence, then those beside it. */
export const STATUSES = [...new Set([...ORDER_SEQUENCE, ...Object.keys(ORDER_STATUS)])];

/** Counts and adds up the orders of each status, and what came in for them; nothing where there are no orders. */
export async function readPipeline(db: Database, narrowed: Narrowed) {
  const within = ordersWithin(narrowed);
  const statuses = sql.join(
    STATUSES.map((status, place) => sql`(${status}, ${place}::int)`),
    sql`, `,
  );
  const source = sql`
    with counted as (
      select status, count(*)::int as orders, sum(total_amount) as amount from orders where ${within} group by status
    ), paid as (
      select orders.status, sum(p.amount) as received
      from orders join ${STANDING_PAYMENTS} p on p.order_id = orders.id where ${within} group by orders.status
    )
    select status, place, coalesce(orders, 0) as orders, coalesce(amount, 0) as amount,
      coalesce(received, 0) as received
    from (values ${statuses}) known (status, place) left join counted using (status) left join paid using (status)
    where exists (select from counted)`;
  return {
    statuses: await readTable(db, reportCalls.pipeline.answer.shape.statuses, {
      source,
      order: sql`place`,
      rows: narrowed.rows,
    }),
  };
}
