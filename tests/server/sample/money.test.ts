import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { paiseOf, percentOf } from "../../../src/contract/money";
import { tables } from "../../../src/server/db/tables";
import { payDistributions } from "../../../src/server/distributions/run";
import { prepareDistributions } from "../../../src/server/distributions/schedule";
import { distributionAccounts } from "../../../src/server/distributions/tables";
import { feeCategoryOf } from "../../../src/server/fees/category";
import { endOf, movesOf, readHoldings } from "../../../src/server/holdings/holdings";
import { DELIVERED } from "../../../src/server/reports/standing";
import { withdrawalAccounts } from "../../../src/server/withdrawals/tables";
import { depsOfSampled, found, NOW, readSampled } from "./sampled";

// What the verification of the ledger looks at, accounts, statements and payments among it, is in verify.test.ts.

test("an order is paid no more than is due, and all of it once it is paid, and money moves at no later moment", async () => {
  const wrong = sql`
    select o.id, received, due from orders o
    join lateral (select coalesce(sum(amount), 0) as received from order_payments where order_id = o.id) paid on true
    join lateral (select o.total_amount + coalesce(sum(amount), 0) as due from order_fees where order_id = o.id) asked on true
    where received > due
      or received <> due and exists (select from order_events e where e.order_id = o.id and e.to_status = 'fully-paid')
      or o.status = 'order-failed' and received > 0`;
  expect(await found(wrong)).toEqual([]);
  const backwards = sql`
    select * from (select id, created_at < lag(created_at) over (order by id) or created_at > ${NOW.toISOString()} as wrong
      from ledger_transfers) t where wrong`;
  expect(await found(backwards)).toEqual([]);
  const [parts] = await found(sql`select count(*)::int as n from
    (select from order_payments group by order_id having count(*) > 1) several`);
  expect(parts?.n).toBeGreaterThan(3);
});

test("the money of an order lies where its status says", async () => {
  const posted = (kind: string, code: ReturnType<typeof sql>) => sql`
    (select coalesce(sum(p.credit), 0) from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
     join ledger_accounts l on l.id = p.account_id where t.order_id = o.id and t.kind = ${kind} and l.code = ${code})`;
  const settled = sql`exists (select from order_events e where e.order_id = o.id and e.to_status = 'fully-paid')`;
  const fees = sql`(select coalesce(sum(amount), 0) from order_fees where order_id = o.id)`;
  const escrow = sql`'escrow:' || a.spv_id`;
  const wrong = sql`
    select o.id, o.status from orders o join assets a on a.id = o.property_id
    where ${posted("settlement", escrow)} <> case when ${settled} then o.total_amount else 0 end
      or ${posted("settlement", sql`'fees'`)} <> case when ${settled} then ${fees} else 0 end
      or ${posted("refund", sql`'wallet:' || o.user_id`)} <> case when o.status = 'refunded' then
        (select sum(amount) from order_payments where order_id = o.id) else 0 end
      or ${settled} and coalesce((select balance from ledger_accounts where code = 'order:' || o.id), 0) <> 0
      or o.status = 'refunded' and not exists (select from order_payments where order_id = o.id)`;
  expect(await found(wrong)).toEqual([]);
  const [left] =
    await found(sql`select count(*)::int as n from orders o join ledger_accounts a on a.code = 'order:' || o.id
    where o.status = 'order-cancelled' and a.balance > 0`);
  expect(left?.n).toBeGreaterThan(1);
});

test("the fees of an order are those of its asset and category, to the paisa, and fixed", async () => {
  const rows = await found(sql`
    select o.id, o.total_amount, a.property_type_id, f.percentage_id, f.name, f.percentage, f.amount, to_jsonb(p) as fee
    from orders o join assets a on a.id = o.property_id join project_fees i on i.project_id = a.id and i.status = 'Active'
    join fee_percentages p on p.id = i.percentage_id and p.status = 'Active' and p.types && '{platform,acquisition}'
    left join order_fees f on f.order_id = o.id and f.percentage_id = p.id
    where exists (select from order_events e where e.order_id = o.id and e.to_status = 'full-payment-pending')`);
  expect(rows.length).toBeGreaterThan(50);
  for (const { total_amount, property_type_id, percentage, amount, fee } of rows) {
    const category = feeCategoryOf(property_type_id as number | null);
    if (!category) expect(amount).toBeNull();
    else {
      expect(Number(percentage)).toBe((fee as Record<string, number>)[category]);
      expect(paiseOf(String(amount))).toBe(percentOf(paiseOf(String(total_amount)), String(percentage)));
    }
  }
  const unsettled = sql`select f.id from order_fees f
    where not exists (select from order_fees_settled s where s.order_id = f.order_id)`;
  expect(await found(unsettled)).toEqual([]);
});

test("a withdrawal holds, pays out or gives back its money as its status says, and two people stand behind it", async () => {
  const wrong = sql`
    select w.id, w.status from withdrawals w join users u on u.id = w.user_id
    left join approvals a on a.id = w.approval_id and a.resource = 'withdrawals' and a.record_id = w.id
    left join ledger_accounts held on held.code = 'payout:' || w.id
    left join ledger_transfers asked on asked.key = 'withdrawal-request:' || w.id
    left join wallet_transactions line on line.transfer_id = asked.id
    where held.balance is distinct from case when w.status in ('requested', 'approved', 'batched') then w.amount else 0 end
      or asked.amount is distinct from w.amount
      or exists (select from ledger_transfers where key = 'withdrawal-paid:' || w.id) <> (w.status in ('paid', 'returned'))
      or exists (select from ledger_transfers where key = 'withdrawal-return:' || w.id) <> (w.status in ('failed', 'rejected', 'returned'))
      or line.status is distinct from case when w.status in ('paid', 'returned') then 'completed'
        when w.status in ('requested', 'approved', 'batched') then 'pending' else 'failed' end
      or a.status is distinct from case w.status when 'requested' then 'pending' when 'rejected' then 'rejected' else 'approved' end
      or a.status = 'pending' and a.base_version <> w.version or w.created_at <> a.created_at
      or (w.settled_at is null) = (w.status in ('paid', 'failed', 'returned')) or w.settled_at > ${NOW.toISOString()}
      or w.status in ('requested', 'approved', 'batched') and (u.status <> 'Active' or u.kyc_status <> 'verified')
      or not exists (select from withdrawal_accounts k where k.withdrawal_id = w.id)`;
  expect(await found(wrong)).toEqual([]);
  const { id, account } = tables.withdrawals;
  const kept = await (await readSampled()).db
    .select({ account, bank: withdrawalAccounts.bank_details })
    .from(withdrawalAccounts)
    .innerJoin(tables.withdrawals, eq(id, withdrawalAccounts.withdrawal_id));
  expect(kept.filter(({ account, bank }) => !account.endsWith(bank.account_number.slice(-4)))).toEqual([]);
});

test("nobody decided a request of their own; what waits can still be decided and is about the record as it is", async () => {
  const wrong = sql`
    select a.id, a.title from approvals a left join orders o on a.resource = 'orders' and o.id = a.record_id
    left join fee_percentages f on a.resource = 'fee-management' and f.id = a.record_id
    where (a.status in ('approved', 'rejected')) <> (a.decided_by is not null and a.decided_by <> a.requested_by)
      or a.requested_by is null or (a.decided_at is null) <> (a.status = 'pending') or a.decided_at < a.created_at
      or greatest(a.created_at, a.decided_at) > ${NOW.toISOString()}
      or a.expires_at <> a.created_at + interval '72 hours'
      or a.status = 'pending' and (a.created_at < ${NOW.toISOString()}::timestamptz - interval '3 days'
        or a.base_version <> coalesce(o.version, f.version, a.base_version))
      or not exists (select from approval_payloads p where p.approval_id = a.id)`;
  expect(await found(wrong)).toEqual([]);
  const waiting = await found(
    sql`select action, count(*)::int as n from approvals where status = 'pending' group by action`,
  );
  expect(waiting.map(({ action }) => action).sort()).toEqual([
    "bank-details",
    "change",
    "deposit",
    "distribution",
    "refund",
    "remove",
    "transfer",
    "withdrawal",
  ]);
  const refunds = sql`
    select o.id from orders o where (o.status = 'refunded') <> exists (select from approvals a
      where a.resource = 'orders' and a.record_id = o.id and a.action = 'refund' and a.status = 'approved'
        or a.action = 'closing' and a.status = 'approved' and a.id = (select approval_id from offer_closing_orders c
          where c.order_id = o.id and c.outcome = 'refunded'))`;
  expect(await found(refunds)).toEqual([]);
});

test("the parts of a distribution are of those who held units on its record date, and come to its figures", async () => {
  const distributions = await found(sql`
    select d.id, d.spv_id, d.property_id, d.record_date::text as day, array_agg(l.user_id order by l.user_id) as people,
      array_agg(l.units order by l.user_id) as units
    from distributions d join distribution_lines l on l.distribution_id = d.id group by d.id`);
  expect(distributions.length).toBeGreaterThan(5);
  const { db } = await readSampled();
  for (const { spv_id, property_id, day, people, units } of distributions) {
    const of = { spvId: Number(spv_id), propertyId: property_id as number | null, before: endOf(String(day)) };
    const held = (await readHoldings(db, of)).toSorted((one, other) => one.user_id - other.user_id);
    const getting = held.filter(({ user_id }) => (people as number[]).includes(user_id));
    expect(getting.map((one) => one.user_id)).toEqual(people);
    expect(getting.map((one) => one.units)).toEqual(units);
  }
  const wrong = sql`
    select d.id from distributions d left join distribution_lines l on l.distribution_id = d.id group by d.id
    having d.distributable <> coalesce(sum(l.gross), 0) or d.net <> coalesce(sum(l.net), 0)
      or d.withheld <> coalesce(sum(l.withheld), 0) or d.holders <> count(l.id)
      or d.calculated_at is not null and d.gross <> d.fee + d.reserved + d.distributable
      or d.cap_per_holder < max(l.gross) or bool_or(l.gross <> l.net + l.withheld)
      or (d.calculated_at is null) <> (count(l.id) = 0)`;
  expect(await found(wrong)).toEqual([]);
});

test("the money of a distribution lies where its status and those of its parts say", async () => {
  const posted = (key: ReturnType<typeof sql>) => sql`exists (select from ledger_transfers where key = ${key})`;
  const funded = sql`d.status in ('running', 'paused', 'completed')`;
  const wrong = sql`
    select d.id from distributions d left join ledger_accounts a on a.code = 'distribution:' || d.id
    where ${posted(sql`'funding:' || d.id`)} <> ${funded} or (d.started_at is not null) <> ${funded}
      or (d.completed_at is not null) <> (d.status = 'completed')
      or coalesce(a.balance, 0) <> case when ${funded} then (select coalesce(sum(l.gross), 0) from distribution_lines l
        where l.distribution_id = d.id and l.status in ('waiting', 'failed', 'held')) else 0 end
      or greatest(d.created_at, d.completed_at, d.updated_at) > ${NOW.toISOString()}`;
  expect(await found(wrong)).toEqual([]);
  const parts = sql`
    select l.id from distribution_lines l join distributions d on d.id = l.distribution_id
    join users u on u.id = l.user_id left join ledger_transfers t on t.id = l.transfer_id
    left join ledger_postings p on p.transfer_id = t.id and p.account_id =
      (select id from ledger_accounts where code = 'wallet:' || l.user_id)
    where (l.status = 'paid') <> (t.id is not null) or t.key <> 'distribution:' || l.id or p.credit <> l.net
      or (l.status = 'paid' and d.payout = 'bank') <> exists (select from payment_batch_items i
        where i.line_id = l.id and i.status = 'paid' and i.amount = l.net)
      or (l.error is null) <> (l.status in ('waiting', 'batched', 'paid')) or l.category <> u.investor_category`;
  expect(await found(parts)).toEqual([]);
  // Accounts lie with the batches; these are of payments from before there were any.
  expect(await (await readSampled()).db.$count(distributionAccounts)).toBe(0);
  const requests = sql`
    select d.id from distributions d left join approvals a on a.id = d.approval_id
    where (a.id is not null) <> (d.status = 'requested' or ${funded}) or a.record_id <> d.id
      or a.status <> case d.status when 'requested' then 'pending' else 'approved' end
      or a.status = 'pending' and a.base_version <> d.version or a.requested_by <> d.requested_by`;
  expect(await found(requests)).toEqual([]);
});

test("nothing is paid or prepared when the platform starts for the first time", async () => {
  const deps = await depsOfSampled();
  expect(await payDistributions(deps)).toBe(0);
  expect(await prepareDistributions(deps)).toBe(0);
});

/** What moved as it was read before there was a register: from delivered orders and completed transfers. */
const PAPERS = sql`
  select o.property_id, o.user_id, o.no_sqyds as units, coalesce(max(e.at), o.created_at) as at
  from orders o left join order_events e on e.order_id = o.id and e.to_status = ${DELIVERED}
  where o.status = ${DELIVERED} group by o.id
  union all
  select property_id, to_user_id, units, settled_at from unit_transfers where status = 'completed'
  union all
  select property_id, from_user_id, -units, settled_at from unit_transfers where status = 'completed'
  union all
  select d.property_id, l.user_id, -l.redeemed, l.paid_at
  from distribution_lines l join distributions d on d.id = l.distribution_id where l.status = 'paid' and l.redeemed > 0`;

test("the register gives the cap tables that orders and transfers gave, of every asset on every day of a movement", async () => {
  const held = (moves: ReturnType<typeof sql>) => sql`
    select d.day, m.property_id, m.user_id, sum(m.units) as units from (${moves}) m
    join (select distinct (at at time zone 'Asia/Kolkata')::date as day from (${PAPERS}) p) d
      on (m.at at time zone 'Asia/Kolkata')::date <= d.day
    group by d.day, m.property_id, m.user_id having sum(m.units) <> 0`;
  const [old, now] = [held(PAPERS), held(movesOf(sql`true`))];
  const [read] = await found(sql`
    select (select count(*)::int from (${now}) n) > 100 as enough,
      (select count(*)::int from ((${old} except ${now}) union all (${now} except ${old})) x) as different`);
  expect(read).toEqual({ enough: true, different: 0 });
});

test("an expression of interest holds its booking until it is an order's or the customer's again", async () => {
  const wrong = sql`
    select e.id, e.status from eois e join assets a on a.id = e.property_id left join orders o on o.id = e.order_id
    left join ledger_accounts held on held.code = 'eoi:' || e.id
    where e.amount <> e.no_sqyds * a.token_amount
      or e.booking_amount <> case when a.is_booking_amount_required then round(e.amount / 10, 2) else 0 end
      or held.balance not in (0, e.booking_amount)
      or held.balance > 0 and e.status not in ('new', 'approved', 'waitlisted')
      or e.status = 'approved' and coalesce(held.balance, 0) <> e.booking_amount
      or e.status in ('new', 'approved', 'waitlisted') and a.status not in ('upcoming', 'live')
      or (e.status = 'converted') <> (o.id is not null)
      or o.id is not null and (o.user_id <> e.user_id or o.property_id <> e.property_id or o.no_sqyds <> e.no_sqyds
        or o.payment_type <> 'eoi-payment' or not exists (select from order_payments p
          where p.order_id = o.id and p.reference = 'EOI-' || e.id and p.amount = e.booking_amount))`;
  expect(await found(wrong)).toEqual([]);
  const orphans = sql`select o.id from orders o where (o.payment_type = 'eoi-payment') <>
    exists (select from eois e where e.order_id = o.id)`;
  expect(await found(orphans)).toEqual([]);
});
