import { sql } from "drizzle-orm";
import { LEDGER_CURRENCY } from "../../contract/platform";
import { reportCalls } from "../../contract/reports/calls";
import type { Database } from "../db/database";
import { STANDING_PAYMENTS } from "../orders/standingPayments";
import { issuedOf } from "../units/issued";
import { SETTLED_MOVES } from "./escrow";
import { DELIVERED, HOLDING } from "./standing";
import { readTable } from "./table";
import { type Narrowed, ordersWithin } from "./within";

/** Sets what was ordered of each asset, paid and settled against its target, the largest first. */
export async function readRaise(db: Database, narrowed: Narrowed) {
  const within = ordersWithin(narrowed);
  // An asset without a row of its supply has had no order since supplies are kept.
  const source = sql`
    with ordered as (
      select property_id, sum(total_amount) filter (where status in ${HOLDING}) as amount,
        sum(no_sqyds) filter (where status in ${HOLDING} and status <> ${DELIVERED}) as reserved
      from orders where ${within} group by property_id
    ), paid as (
      select orders.property_id, sum(p.amount) as amount from orders join ${STANDING_PAYMENTS} p on p.order_id = orders.id
      where ${within} and orders.status in ${HOLDING} group by orders.property_id
    ), settled as (
      select orders.property_id, sum(m.amount) as amount from orders join (${SETTLED_MOVES}) m on m.order_id = orders.id
      where ${within} group by orders.property_id
    ), supplied as (
      select o.property_id, coalesce(k.supply, a.total_token, 0) as tokens,
        coalesce(k.reserved, o.reserved, 0) as reserved, coalesce(k.delivered, ${issuedOf(sql`o.property_id`)}) as delivered
      from ordered o join assets a on a.id = o.property_id left join token_supply k on k.asset_id = o.property_id
    )
    select o.property_id, a.name as property_name, a.spv_id, s.name as spv_name,
      case when a.currency = ${LEDGER_CURRENCY} then a.total_token * a.token_amount end as target,
      coalesce(o.amount, 0) as ordered, coalesce(paid.amount, 0) as received, coalesce(settled.amount, 0) as settled,
      t.tokens, t.reserved as tokens_reserved, t.delivered as tokens_delivered,
      t.tokens - t.reserved - t.delivered as tokens_left
    from ordered o
    join assets a on a.id = o.property_id
    join supplied t using (property_id)
    left join spvs s on s.id = a.spv_id
    left join paid using (property_id)
    left join settled using (property_id)`;
  const order = sql`ordered desc, property_id`;
  return { assets: await readTable(db, reportCalls.raise.answer.shape.assets, { source, order, rows: narrowed.rows }) };
}
