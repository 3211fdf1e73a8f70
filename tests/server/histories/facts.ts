import { sql } from "drizzle-orm";
import { ORDER_EXPIRY } from "../../../src/contract/orders/steps";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { DELIVERED, HOLDING } from "../../../src/server/reports/standing";
import type { Estate, World } from "./world";

/** Who takes part in each asset, with what: units that are held, and orders that keep tokens. */
const TAKERS = sql`(
  select p.property_id, a.spv_id, p.user_id, sum(p.units)::int as units from (
    select property_id, user_id, units from unit_balances where units > 0
    union all
    select property_id, user_id, no_sqyds from orders where status in ${HOLDING} and status <> ${DELIVERED}
  ) p join assets a on a.id = p.property_id group by 1, 2, 3)`;

/** Facts that hold after every history, each as the rows of which it does not. */
const FACTS = {
  "no more investors of an asset than it may have": sql`
    select t.property_id, count(*)::int as investors from ${TAKERS} t join asset_sections s
      on s.asset_id = t.property_id and s.name = 'investment'
    group by t.property_id, s.data having count(*) > (s.data ->> 'max_investors')::int`,
  "no more investors of an SPV than it may have": sql`
    select t.spv_id, count(distinct t.user_id)::int as investors from ${TAKERS} t join spvs s on s.id = t.spv_id
    group by t.spv_id, s.max_investors having count(distinct t.user_id) > s.max_investors`,
  "no more units of an investor than one may have": sql`
    select t.* from ${TAKERS} t join asset_sections s on s.asset_id = t.property_id and s.name = 'investment'
    where t.units > (s.data ->> 'maximum_units')::int`,
  "no more tokens than there are": sql`select * from token_supply where reserved + delivered > supply`,
  "every currency of the books adds up to nothing": sql`
    select sum(case when kind = 'clearing' then -balance else balance end) as rest from ledger_accounts
    having sum(case when kind = 'clearing' then -balance else balance end) <> 0`,
  "no ended order holds money, but for cancelled ones that wait for their refund": sql`
    select o.id, o.status, a.balance from orders o join ledger_accounts a on a.code = 'order:' || o.id
    where a.balance <> 0 and o.status in ('refunded', 'order-failed', ${DELIVERED})`,
  "no bank reference counts twice": sql`
    select plain_reference(reference) from payment_batch_items where status = 'paid'
    group by 1 having count(*) > 1`,
  "what is closed unsuccessfully has ended its orders, or says why not": sql`
    select order_id from offer_closing_orders where outcome = 'waiting'`,
  "no request waits beyond its time": sql`
    select id from approvals where status = 'pending' and expires_at < (select max(created_at) from ledger_transfers) - interval '1 hour'`,
} as const;

/** Gives every fact that does not hold, with rows that say so; nothing where all is well. */
export async function brokenFacts(world: World, { assets }: Estate): Promise<Record<string, unknown>> {
  const { db } = world.deps;
  const broken: Record<string, unknown> = {};
  for (const [fact, query] of Object.entries(FACTS)) {
    const { rows } = await db.execute(query);
    if (rows.length) broken[fact] = rows.slice(0, 5);
  }
  const { findings } = await verifyLedger(db);
  const wrong = findings.filter(({ warns }) => !warns);
  if (wrong.length) broken["the verification of the ledger"] = wrong.slice(0, 5);
  const late = await unmetDuties(world, assets);
  if (late.length) broken["every deadline is met, ended its order, or stands in a queue"] = late.slice(0, 5);
  return broken;
}

/** Finds orders whose deadline has passed and that neither went on nor wait for somebody to see to them. */
async function unmetDuties({ deps: { db, clock } }: World, assets: readonly number[]) {
  const now = clock().toISOString();
  const late = Object.entries(ORDER_EXPIRY).map(
    ([status, { time }]) => sql`(o.status = ${status} and o.${sql.identifier(time)} < ${now}::timestamptz)`,
  );
  const { rows } = await db.execute(sql`
    select o.id, o.status from orders o where (${sql.join(late, sql` or `)})
      and o.property_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(assets)}::jsonb))
      and not exists (select from order_waits w where w.order_id = o.id)
      and not exists (select from cancellations c where c.order_id = o.id and c.status = 'pending')`);
  return rows;
}
