import { type SQL, sql } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { expect, test } from "vitest";
import { nextOf } from "../../../src/contract/machine";
import { ORDER_TRANSITIONS } from "../../../src/contract/orders/machine";
import { expireApprovals } from "../../../src/server/approvals/decide";
import { expireEois } from "../../../src/server/eois/expire";
import { PLATFORM } from "../../../src/server/http/context";
import { expireOrders } from "../../../src/server/orders/expire";
import { approvalEffects } from "../../../src/server/serveAll";
import { depsOfSampled, found, NOW, readSampled } from "./sampled";

const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";
const SENDING = "property-tokens-transfer-pending";
const reached = (step: string) =>
  sql`exists (select from order_events e where e.order_id = o.id and to_status = ${step})`;

test("each order's history leads on by steps that are allowed", async () => {
  const events = await found(sql`
    select from_status, to_status, bool_or(backwards) as backwards, count(*)::int as n from (
      select *, at < lag(at) over (partition by order_id order by id) as backwards from order_events) e group by 1, 2`);
  expect(events.reduce((sum, { n }) => sum + Number(n), 0)).toBeGreaterThan(500);
  for (const { from_status, to_status, backwards } of events) {
    expect(backwards ?? false).toBe(false);
    if (from_status === null) expect(to_status).toBe("pending");
    else expect(nextOf(ORDER_TRANSITIONS, String(from_status))).toContain(to_status);
  }
});

test("no asset is sold twice, and an offer that closed well has reached its target", async () => {
  const raised = await found(sql`
    select a.status, a.total_token::int as tokens, coalesce(sum(o.no_sqyds), 0)::int as sold from assets a
    left join orders o on o.property_id = a.id and o.status not in ('order-cancelled', 'order-failed', 'refunded')
    group by a.id`);
  for (const { status, tokens, sold } of raised) {
    expect(sold).toBeLessThanOrEqual(Number(tokens ?? 0));
    // The minimum raise; orders were cancelled since.
    if (status === "closed-successful" || status === "exited") expect(sold).toBeGreaterThan(0.9 * Number(tokens));
  }
});

test("the file of every document is stored, for administrators alone", async () => {
  const { db, stored } = await readSampled();
  const { rows } = await db.execute<{ file: string; public: boolean | null }>(sql`
    select distinct d.file, f.public from order_documents d
    left join files f on d.file = '/api/console/files/' || f.id and f.mime = 'application/pdf'`);
  expect(rows).toHaveLength(1);
  for (const { file, public: everybody } of rows) {
    expect(everybody).toBe(false);
    const bytes = Buffer.from(stored.get(file.replace("/api/console/files/", "")) ?? []);
    expect(await fileTypeFromBuffer(bytes)).toMatchObject({ mime: "application/pdf" });
  }
});

test("nothing is due that the platform would end at its first start", async () => {
  const deps = await depsOfSampled();
  expect(await expireOrders(deps)).toBe(0);
  expect(await expireApprovals({ deps, actor: PLATFORM, requestId: "test" }, approvalEffects)).toBe(0);
  expect(await expireEois(deps)).toBe(0);
  const [soon] = await found(sql`
    select count(*)::int as n from orders where
      case status when 'awaiting-100%-investment' then investment_deadline_time
        when 'documents-sent-for-signature-to-be-signed' then document_sign_time
        when 'full-payment-pending' then payment_time end < ${NOW.toISOString()}::timestamptz + interval '2 days'`);
  expect(soon?.n).toBeGreaterThan(2);
});

test("what is written next gets a number that is free", async () => {
  const wrong = await found(sql`
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
  expect(await found(wrong)).toEqual([]);
  const answered = await found(sql`select 1 from review where answer is not null`);
  expect(answered.length).toBeGreaterThan(2);
});

const checked = sql`(select u.id, u.created_at, u.kyc_since, c.kyc_check, c.status from users u cross join lateral (values
  ('email', u.kyc_email_verification_status), ('aadhar', u.kyc_aadhar_verification_status),
  ('pan', u.kyc_pan_verification_status), ('video', u.kyc_video_verification_status)) c (kyc_check, status)
  where not u.is_employee)`;

test("the last decision on each check is the one that its status says", async () => {
  const wrong = sql`select c.id, c.kyc_check, c.status, d.decision from ${checked} c
    left join lateral (select decision from kyc_decisions where user_id = c.id and kyc_check = c.kyc_check
      order by id desc limit 1) d on true
    where c.status <> case d.decision when 'approve' then 'verified' when 'reject' then 'rejected' else 'pending' end`;
  expect(await found(wrong)).toEqual([]);
  const decisions = await found(sql`select distinct decision from kyc_decisions order by decision`);
  expect(decisions).toEqual([{ decision: "approve" }, { decision: "ask" }, { decision: "reject" }]);
});

test("what was handed in is stored for administrators alone, and no other record names it", async () => {
  const wrong = sql`select d.id from kyc_documents d
    left join files f on d.file = '/api/console/files/' || f.id
    where f.id is null or f.public or exists (select from order_documents o where o.file = d.file)`;
  expect(await found(wrong)).toEqual([]);
  expect(await found(sql`select count(*) > 300 as enough from kyc_documents`)).toEqual([{ enough: true }]);
});

test("what came for an application is its payments, which lie among fees and taxes as its invoice says", async () => {
  const wrong = sql`
    select a.id from applications a
    join lateral (select coalesce(sum(amount), 0) as amount from application_payments where application_id = a.id) p on true
    join lateral (select coalesce(sum(g.credit) filter (where l.code = 'tax'), 0) as tax,
        coalesce(sum(g.credit) filter (where l.code = 'fees'), 0) as fees
      from application_payments o join ledger_transfers t on t.kind = 'onboarding' and t.created_at = o.at
          and t.key = 'onboarding:' || a.id || ':' || o.reference and t.amount = o.amount
        join ledger_postings g on g.transfer_id = t.id join ledger_accounts l on l.id = g.account_id
      where o.application_id = a.id) moved on true
    where a.received <> p.amount or moved.tax + moved.fees <> p.amount or a.received > coalesce(a.total, 0)
      or a.received = a.total and moved.tax <> a.tax
      or (a.received >= a.due_first) is distinct from case a.status when 'draft' then null else a.status <> 'awaiting-payment' end
      or a.total <> a.price + a.tax`;
  expect(await found(wrong)).toEqual([]);
  const [rest] = await found(
    sql`select count(*)::int as n from applications where status = 'approved' and received < total`,
  );
  expect(rest?.n).toBeGreaterThan(0);
});

/** What would contradict itself; nothing is found. */
const CONTRADICTIONS: Readonly<Record<string, SQL[]>> = {
  "orders came in over the last eighteen months, after their customer and asset, at the price of the asset's tokens": [
    sql`
    select o.id from orders o join users u on u.id = o.user_id join assets a on a.id = o.property_id
    where o.created_at < u.created_at or o.created_at < a.created_at or o.updated_at > ${NOW.toISOString()}
      or o.created_at < ${NOW.toISOString()}::timestamptz - interval '18 months'
      or o.created_at <> (select min(at) from order_events e where e.order_id = o.id)
      or o.total_amount <> o.no_sqyds * a.token_amount`,
  ],
  "units change hands only after they came, past their lock-in, to who may get them, and by two people": [
    sql`
    select t.id from unit_transfers t join spvs s on s.id = t.spv_id join users r on r.id = t.to_user_id
      join approvals p on p.id = t.approval_id join assets a on a.id = t.property_id
    where a.spv_id <> t.spv_id or t.from_user_id = t.to_user_id or r.kyc_status <> 'verified' or r.status <> 'Active'
      or p.resource <> 'unit-transfers' or p.record_id <> t.id or p.decided_by = p.requested_by
      or (t.status = 'requested') <> (p.status = 'pending') or (t.status = 'requested') <> (t.settled_at is null)
      or t.units > (select coalesce(sum(o.no_sqyds), 0) from orders o join order_events e on e.order_id = o.id
        where o.property_id = t.property_id and o.user_id = t.from_user_id and o.status = ${COMPLETED}
          and e.to_status = ${COMPLETED}
          and e.at + make_interval(months => coalesce(s.lock_in_months, 0)) <= t.created_at)`,
  ],
  "a deadline is set exactly where the history has come to its step": [
    sql`
    select o.id from orders o
    where (investment_deadline_time is not null) <> ${reached("awaiting-100%-investment")}
      or (document_sign_time is not null) <> ${reached("documents-sent-for-signature-to-be-signed")}
      or (payment_time is not null) <> ${reached("full-payment-pending")}`,
    sql`
    select o.id from orders o join order_events e on e.order_id = o.id and e.to_status = 'order-failed'
    where coalesce(payment_time, investment_deadline_time) > e.at`,
  ],
  "documents went out to verified customers only, and blocked ones have nothing open": [
    sql`
    select o.id from orders o join users u on u.id = o.user_id
    where u.kyc_status <> 'verified' and document_sign_time is not null and o.status not in ('order-cancelled', 'order-failed')
      or u.status <> 'Active' and o.status not in ('order-cancelled', 'order-failed', 'refunded', ${COMPLETED})`,
  ],
  "the documents of an order stand where its status says": [
    sql`
    select o.id, o.status, counted.* from orders o left join lateral (
      select count(*) filter (where d.status = 'signed') as signed, count(*) filter (where d.status = 'prepared') as prepared,
        count(*) filter (where d.status not in ('signed', 'expired')) as open,
        count(*) filter (where d.sent_at is not null) as sent, count(*) as n
      from order_documents d where d.order_id = o.id) counted on true
    where ${reached("documents-signed")} and (signed = 0 or open > 0)
      or not ${reached("awaiting-documents-to-be-signed")} and n > 0
      or ${reached("documents-sent-for-signature-to-be-signed")} <> (sent > 0)
      or o.status = 'documents-sent-for-signature-to-be-signed' and (prepared > 0 or signed + open = 0)`,
    sql`
    select id from order_documents where (sent_at is null) <> (status = 'prepared')
      or (signed_at is null) = (status = 'signed') or signed_at < sent_at or sent_at < created_at
      or greatest(created_at, sent_at, signed_at) > ${NOW.toISOString()}`,
  ],
  "tokens go only to a proven wallet, and money taken only for an asset with an escrow": [
    sql`
    select o.id from orders o join users u on u.id = o.user_id join assets a on a.id = o.property_id
    where o.status in (${SENDING}, ${COMPLETED}) and u.wallet_proven_at is null or a.spv_id is null`,
  ],
  "a cancellation was approved exactly where people cancelled an order, and waits only where one can be": [
    sql`
    select o.id from orders o where exists (select from cancellations c where c.order_id = o.id and c.status = 'approved')
        <> exists (select from order_events e where e.order_id = o.id and e.to_status = 'order-cancelled' and e.actor_id is not null)
      or exists (select from cancellations c where c.order_id = o.id and c.status = 'pending')
        and o.status in (${COMPLETED}, 'order-cancelled', 'order-failed', 'refunded')`,
    sql`
    select c.id from cancellations c join orders o on o.id = c.order_id
    where c.created_at < o.created_at or c.decided_at < c.created_at
      or greatest(c.created_at, c.decided_at) > ${NOW.toISOString()} or (c.decided_at is null) <> (c.status = 'pending')`,
  ],
  "posts that are published came out before now, and scheduled ones lie ahead": [
    sql`
    select id from blog where (status = 'draft' and publish_at is not null)
      or (status <> 'draft' and (publish_at > ${NOW.toISOString()}) is distinct from (status = 'scheduled'))`,
  ],
  "customers wait since a day after they joined, and only those whose KYC is pending": [
    sql`select id from users where not is_employee
    and ((kyc_status = 'pending') <> (kyc_since is not null) or kyc_since < created_at or kyc_since > '2026-02-10T06:00Z')`,
  ],
  "the company of an application stands as the application does, and there is none before it is submitted": [
    sql`
    select a.id from applications a left join companies c on c.id = a.company_id join users u on u.id = a.user_id
    where (a.status = 'draft') <> (c.id is null) or (a.status = 'draft') <> (a.submitted_at is null)
      or (a.status = 'draft') <> (a.invoice_number is null)
      or c.status is distinct from case a.status when 'draft' then null when 'approved' then 'approved'
        when 'rejected' then 'rejected' else 'pending' end
      or c.name <> a.company_name or c.email <> u.email or (a.status = 'rejected') <> (a.status_reason is not null)
      or u.created_at > a.created_at or a.created_at > a.submitted_at or a.submitted_at > a.updated_at`,
    sql`
    select id from applications where steps_saved >= 5 and (target_amount > value or target_amount % token_price <> 0
      or (property_type is null) = (category is null) or (asset_class = 'realestate') <> (property_type is not null))
      or steps_saved < 6 and status <> 'draft'`,
  ],
};

test.each(Object.entries(CONTRADICTIONS))("%s", async (_holds, queries) => {
  for (const query of queries) expect(await found(query)).toEqual([]);
});
