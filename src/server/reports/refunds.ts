import { type SQL, sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { reportCalls } from "../../contract/reports/calls";
import type { Database } from "../db/database";
import { readTable } from "./table";
import { type Narrowed, ordersWithin } from "./within";

/** Gives the cancelled orders whose account still holds money, with the days since they were cancelled. */
export function ordersToRefund(now: Date, within: SQL = sql`true`): SQL {
  const day = (at: SQL) => sql`(${at} at time zone ${PLATFORM_TIME_ZONE})::date`;
  return sql`
    select held.*, ${day(sql`${now.toISOString()}::timestamptz`)} - ${day(sql`since`)} as days
    from (
      select orders.id as order_id, orders.version, orders.user_id, orders.property_id, l.balance as amount,
        coalesce((select max(e.at) from order_events e
          where e.order_id = orders.id and e.to_status = 'order-cancelled'), orders.updated_at) as since
      from orders join ledger_accounts l on l.code = 'order:' || orders.id
      where orders.status = 'order-cancelled' and l.balance > 0 and ${within}
    ) held`;
}

/** Lists the money of cancelled orders that has not gone back, the oldest first, with what became of its refund. */
export async function readRefunds(db: Database, { rows, ...narrowed }: Narrowed, now: Date) {
  // One that waits for a record that has changed since cannot be approved any more.
  const source = sql`
    select held.*, u.name as user_name, a.name as property_name, r.id as approval_id, d.name as decided_by_name,
      r.decided_at, case when r.id is null then 'none'
        when r.status = 'pending' then case when r.base_version = held.version then 'waiting' else 'outdated' end
        else r.status end as request
    from (${ordersToRefund(now, ordersWithin(narrowed))}) held
    join users u on u.id = held.user_id join assets a on a.id = held.property_id
    left join lateral (
      select id, status, base_version, decided_by, decided_at from approvals
      where resource = 'orders' and action = 'refund' and record_id = held.order_id order by id desc limit 1
    ) r on true
    left join users d on d.id = r.decided_by`;
  const { refunds } = reportCalls.refunds.answer.shape;
  return { refunds: await readTable(db, refunds, { source, order: sql`since, order_id`, rows }) };
}
