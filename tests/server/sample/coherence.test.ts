import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nextOf, ORDER_TRANSITIONS } from "../../../src/contract/machines";
import { NOW, openSampled } from "./sampled";

let sampled: Awaited<ReturnType<typeof openSampled>>;
beforeAll(async () => {
  sampled = await openSampled();
});
afterAll(() => sampled.close());

/** Runs a query that finds what contradicts itself. */
async function contradictions(query: ReturnType<typeof sql>) {
  return (await sampled.db.execute<Record<string, unknown>>(query)).rows;
}

test("each order's history leads step by step, each step allowed, to the status that it has", async () => {
  const events = await contradictions(sql`
    select order_id, from_status, to_status, at < lag(at) over (partition by order_id order by id) as backwards,
      lag(to_status) over (partition by order_id order by id) as previous from order_events`);
  expect(events.length).toBeGreaterThan(6000);
  for (const { from_status, to_status, previous, backwards } of events) {
    expect(from_status).toBe(previous);
    expect(backwards ?? false).toBe(false);
    if (from_status === null) expect(to_status).toBe("pending");
    else expect(nextOf(ORDER_TRANSITIONS, String(from_status))).toContain(to_status);
  }
  const endsElsewhere = sql`
    select o.id from orders o where o.status is distinct from
      (select to_status from order_events e where e.order_id = o.id order by e.id desc limit 1)`;
  expect(await contradictions(endsElsewhere)).toEqual([]);
});

test("orders came in over the last eighteen months, after their customer and their asset", async () => {
  const wrong = sql`
    select o.id from orders o join users u on u.id = o.user_id join assets a on a.id = o.property_id
    where o.created_at < u.created_at or o.created_at < a.created_at or o.updated_at > ${NOW.toISOString()}
      or o.created_at < ${NOW.toISOString()}::timestamptz - interval '18 months'
      or o.created_at <> (select min(at) from order_events e where e.order_id = o.id)`;
  expect(await contradictions(wrong)).toEqual([]);
});

test("a deadline is set exactly where the history has come to its step", async () => {
  const reached = (step: string) =>
    sql`exists (select from order_events e where e.order_id = o.id and to_status = ${step})`;
  const wrong = sql`
    select o.id from orders o
    where (investment_deadline_time is not null) <> ${reached("awaiting-100%-investment")}
      or (document_sign_time is not null) <> ${reached("documents-sent-for-signature-to-be-signed")}
      or (payment_time is not null) <> ${reached("full-payment-pending")}`;
  expect(await contradictions(wrong)).toEqual([]);
});

test("the amount of an order is its units at the asset's token price", async () => {
  const wrong = sql`
    select o.id from orders o join assets a on a.id = o.property_id where o.total_amount <> o.no_sqyds * a.token_amount`;
  expect(await contradictions(wrong)).toEqual([]);
});

test("no asset is sold twice, and an offer that closed well is sold out", async () => {
  const raised = await contradictions(sql`
    select a.status, a.total_token::int as tokens, coalesce(sum(o.no_sqyds), 0)::int as sold from assets a
    left join orders o on o.property_id = a.id and o.status not in ('order-cancelled', 'order-failed', 'refunded')
    group by a.id`);
  for (const { status, tokens, sold } of raised) {
    if (status === "closed-successful" || status === "exited") expect(sold).toBe(tokens);
    else expect(sold).toBeLessThan(Number(tokens));
  }
});

test("documents went out to verified customers only, and blocked ones have nothing open", async () => {
  const wrong = sql`
    select o.id from orders o join users u on u.id = o.user_id
    where u.kyc_status <> 'verified' and document_sign_time is not null and o.status not in ('order-cancelled', 'order-failed')
      or u.status <> 'Active' and o.status not in ('order-cancelled', 'order-failed')`;
  expect(await contradictions(wrong)).toEqual([]);
});

const SIGNED = sql`case when type in ('deposit', 'refund', 'distribution') then amount else -amount end`;

test("a wallet holds the sum of its completed movements and was never overdrawn", async () => {
  const wrong = sql`
    select u.id from users u where u.wallet_balance <>
      (select coalesce(sum(${SIGNED}), 0) from wallet_transactions w where w.user_id = u.id and w.status = 'completed')`;
  expect(await contradictions(wrong)).toEqual([]);
  const overdrawn = sql`
    select * from (select id, sum(${SIGNED}) over (partition by user_id order by created_at, id) as balance
      from wallet_transactions where status = 'completed') running where balance < 0`;
  expect(await contradictions(overdrawn)).toEqual([]);
});

test("each paid order was paid once, each refunded one refunded once, to the paisa", async () => {
  const sums = await contradictions(sql`
    select 'payment' as type, (select sum(amount) from wallet_transactions where type = 'payment' and status = 'completed')::text as moved,
      (select sum(total_amount) from orders o where o.status = 'refunded' or exists
        (select from order_events e where e.order_id = o.id and to_status = 'fully-paid'))::text as ordered
    union all
    select 'refund', (select sum(amount) from wallet_transactions where type = 'refund' and status = 'completed')::text,
      (select sum(total_amount) from orders where status = 'refunded')::text`);
  for (const { moved, ordered } of sums) expect(moved).toBe(ordered);
});

test("what is written next gets a number that is free", async () => {
  const wrong = await contradictions(sql`
    select 'orders' as name where nextval(pg_get_serial_sequence('orders', 'id')) <= (select max(id) from orders)
    union all
    select 'users' where nextval(pg_get_serial_sequence('users', 'id')) <= (select max(id) from users)`);
  expect(wrong).toEqual([]);
});
