import { sql } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { beforeAll, expect, test } from "vitest";
import { nextOf } from "../../../src/contract/machine";
import { ORDER_TRANSITIONS } from "../../../src/contract/orders/machine";
import { expireApprovals } from "../../../src/server/approvals/decide";
import { expireEois } from "../../../src/server/eois/expire";
import { createFileStore } from "../../../src/server/files/store";
import { PLATFORM } from "../../../src/server/http/context";
import { createLogger } from "../../../src/server/log";
import { expireOrders } from "../../../src/server/orders/expire";
import { approvalEffects } from "../../../src/server/serveAll";
import { chainOfTests } from "../audit/auditChain";
import { NOW, readSampled } from "./sampled";

const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";
const SENDING = "property-tokens-transfer-pending";

let sampled: Awaited<ReturnType<typeof readSampled>>;
beforeAll(async () => {
  sampled = await readSampled();
});

/** Runs a query that finds what contradicts itself. */
async function contradictions(query: ReturnType<typeof sql>) {
  return (await sampled.db.execute<Record<string, unknown>>(query)).rows;
}

test("each order's history leads step by step, each step allowed, to the status that it has", async () => {
  const events = await contradictions(sql`
    select order_id, from_status, to_status, at < lag(at) over (partition by order_id order by id) as backwards,
      lag(to_status) over (partition by order_id order by id) as previous from order_events`);
  expect(events.length).toBeGreaterThan(500);
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

test("units change hands only after they came, past their lock-in, to who may get them, and by two people", async () => {
  const wrong = sql`
    select t.id from unit_transfers t join spvs s on s.id = t.spv_id join users r on r.id = t.to_user_id
      join approvals p on p.id = t.approval_id join assets a on a.id = t.property_id
    where a.spv_id <> t.spv_id or t.from_user_id = t.to_user_id or r.kyc_status <> 'verified' or r.status <> 'Active'
      or p.resource <> 'unit-transfers' or p.record_id <> t.id or p.decided_by = p.requested_by
      or (t.status = 'requested') <> (p.status = 'pending') or (t.status = 'requested') <> (t.settled_at is null)
      or t.units > (select coalesce(sum(o.no_sqyds), 0) from orders o join order_events e on e.order_id = o.id
        where o.property_id = t.property_id and o.user_id = t.from_user_id and o.status = ${COMPLETED}
          and e.to_status = ${COMPLETED}
          and e.at + make_interval(months => coalesce(s.lock_in_months, 0)) <= t.created_at)`;
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
  const failedEarly = sql`
    select o.id from orders o join order_events e on e.order_id = o.id and e.to_status = 'order-failed'
    where coalesce(payment_time, investment_deadline_time) > e.at`;
  expect(await contradictions(failedEarly)).toEqual([]);
});

test("the amount of an order is its units at the asset's token price", async () => {
  const wrong = sql`
    select o.id from orders o join assets a on a.id = o.property_id where o.total_amount <> o.no_sqyds * a.token_amount`;
  expect(await contradictions(wrong)).toEqual([]);
});

test("no asset is sold twice, and an offer that closed well has reached its target", async () => {
  const raised = await contradictions(sql`
    select a.status, a.total_token::int as tokens, coalesce(sum(o.no_sqyds), 0)::int as sold from assets a
    left join orders o on o.property_id = a.id and o.status not in ('order-cancelled', 'order-failed', 'refunded')
    group by a.id`);
  for (const { status, tokens, sold } of raised) {
    expect(sold).toBeLessThanOrEqual(Number(tokens ?? 0));
    // The minimum raise; orders were cancelled since.
    if (status === "closed-successful" || status === "exited") expect(sold).toBeGreaterThan(0.9 * Number(tokens));
  }
});

test("documents went out to verified customers only, and blocked ones have nothing open", async () => {
  const wrong = sql`
    select o.id from orders o join users u on u.id = o.user_id
    where u.kyc_status <> 'verified' and document_sign_time is not null and o.status not in ('order-cancelled', 'order-failed')
      or u.status <> 'Active' and o.status not in ('order-cancelled', 'order-failed', 'refunded', ${COMPLETED})`;
  expect(await contradictions(wrong)).toEqual([]);
});

test("the documents of an order stand where its status says", async () => {
  const reached = (step: string) =>
    sql`exists (select from order_events e where e.order_id = o.id and to_status = ${step})`;
  const wrong = sql`
    select o.id, o.status, counted.* from orders o left join lateral (
      select count(*) filter (where d.status = 'signed') as signed, count(*) filter (where d.status = 'prepared') as prepared,
        count(*) filter (where d.status not in ('signed', 'expired')) as open,
        count(*) filter (where d.sent_at is not null) as sent, count(*) as n
      from order_documents d where d.order_id = o.id) counted on true
    where ${reached("documents-signed")} and (signed = 0 or open > 0)
      or not ${reached("awaiting-documents-to-be-signed")} and n > 0
      or ${reached("documents-sent-for-signature-to-be-signed")} <> (sent > 0)
      or o.status = 'documents-sent-for-signature-to-be-signed' and (prepared > 0 or signed + open = 0)`;
  expect(await contradictions(wrong)).toEqual([]);
  const moments = sql`
    select id from order_documents where (sent_at is null) <> (status = 'prepared')
      or (signed_at is null) = (status = 'signed') or signed_at < sent_at or sent_at < created_at
      or greatest(created_at, sent_at, signed_at) > ${NOW.toISOString()}`;
  expect(await contradictions(moments)).toEqual([]);
});

test("the file of every document is stored, for administrators alone", async () => {
  const { rows } = await sampled.db.execute<{ file: string; public: boolean | null }>(sql`
    select distinct d.file, f.public from order_documents d
    left join files f on d.file = '/api/console/files/' || f.id and f.mime = 'application/pdf'`);
  expect(rows).toHaveLength(1);
  for (const { file, public: everybody } of rows) {
    expect(everybody).toBe(false);
    const bytes = Buffer.from(sampled.stored.get(file.replace("/api/console/files/", "")) ?? []);
    expect(await fileTypeFromBuffer(bytes)).toMatchObject({ mime: "application/pdf" });
  }
});

test("what is kept of an asset's tokens is what its orders hold", async () => {
  const wrong = sql`
    select a.id, s.* from assets a join orders o on o.property_id = a.id left join token_supply s on s.asset_id = a.id
    group by a.id, s.asset_id having s.supply is distinct from a.total_token
      or s.delivered is distinct from coalesce(sum(o.no_sqyds) filter (where o.status = ${COMPLETED}), 0)
      or s.delivered is distinct from coalesce((select sum(units) from unit_balances where property_id = a.id), 0)
        + coalesce((select sum(units) from unit_movements where property_id = a.id and kind = 'redemption'), 0)
      or s.reserved is distinct from coalesce(sum(o.no_sqyds) filter (where o.status not in
        (${COMPLETED}, 'order-cancelled', 'order-failed', 'refunded')), 0)`;
  expect(await contradictions(wrong)).toEqual([]);
});

test("tokens go only to a proven wallet, and money taken only for an asset with an escrow", async () => {
  const wrong = sql`
    select o.id from orders o join users u on u.id = o.user_id join assets a on a.id = o.property_id
    where o.status in (${SENDING}, ${COMPLETED}) and u.wallet_proven_at is null or a.spv_id is null`;
  expect(await contradictions(wrong)).toEqual([]);
});

test("nothing is due that the platform would end at its first start", async () => {
  const { db } = sampled;
  const log = createLogger("silent");
  const files = createFileStore("unused");
  const deps = { db, files, clock: () => NOW, secret: "", auditChain: chainOfTests(() => NOW), log, origins: [] };
  const before = await contradictions(sql`select status, count(*) from orders group by status order by status`);
  expect(await expireOrders(deps)).toBe(0);
  expect(await expireApprovals({ deps, actor: PLATFORM, requestId: "test" }, approvalEffects)).toBe(0);
  expect(await expireEois(deps)).toBe(0);
  expect(await contradictions(sql`select status, count(*) from orders group by status order by status`)).toEqual(
    before,
  );
  const [soon] = await contradictions(sql`
    select count(*)::int as n from orders where
      case status when 'awaiting-100%-investment' then investment_deadline_time
        when 'documents-sent-for-signature-to-be-signed' then document_sign_time
        when 'full-payment-pending' then payment_time end < ${NOW.toISOString()}::timestamptz + interval '2 days'`);
  expect(soon?.n).toBeGreaterThan(2);
});

test("a cancellation was approved exactly where people cancelled an order, and waits only where one can be", async () => {
  const wrong = sql`
    select o.id from orders o where exists (select from cancellations c where c.order_id = o.id and c.status = 'approved')
        <> exists (select from order_events e where e.order_id = o.id and e.to_status = 'order-cancelled' and e.actor_id is not null)
      or exists (select from cancellations c where c.order_id = o.id and c.status = 'pending')
        and o.status in (${COMPLETED}, 'order-cancelled', 'order-failed', 'refunded')`;
  expect(await contradictions(wrong)).toEqual([]);
  const moments = sql`
    select c.id from cancellations c join orders o on o.id = c.order_id
    where c.created_at < o.created_at or c.decided_at < c.created_at
      or greatest(c.created_at, c.decided_at) > ${NOW.toISOString()} or (c.decided_at is null) <> (c.status = 'pending')`;
  expect(await contradictions(moments)).toEqual([]);
});

test("what is written next gets a number that is free", async () => {
  const wrong = await contradictions(sql`
    select 'orders' as name where nextval(pg_get_serial_sequence('orders', 'id')) <= (select max(id) from orders)
    union all
    select 'users' where nextval(pg_get_serial_sequence('users', 'id')) <= (select max(id) from users)`);
  expect(wrong).toEqual([]);
});

test("reviews are written by holders after they got their tokens, and answered after that", async () => {
  const wrong = sql`
    select r.id from review r where r.created_at > r.updated_at or r.updated_at > ${NOW.toISOString()}
      or (r.answer is null) <> (r.answered_at is null) or r.answered_at < r.created_at
      or not exists (select from orders o where o.user_id = r.user_id and o.property_id = r.property_id
        and o.status = ${COMPLETED} and o.updated_at <= r.created_at)`;
  expect(await contradictions(wrong)).toEqual([]);
  const answered = await contradictions(sql`select 1 from review where answer is not null`);
  expect(answered.length).toBeGreaterThan(2);
});

test("posts that are published came out before now, and scheduled ones lie ahead", async () => {
  const wrong = sql`
    select id from blog where (status = 'draft' and publish_at is not null)
      or (status <> 'draft' and (publish_at > ${NOW.toISOString()}) is distinct from (status = 'scheduled'))`;
  expect(await contradictions(wrong)).toEqual([]);
});
