import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { paiseOf, percentOf } from "../../../src/contract/money";
import { tables } from "../../../src/server/db/tables";
import { feeCategoryOf } from "../../../src/server/fees/category";
import { replayBalances } from "../../../src/server/ledger/check";
import { withdrawalAccounts } from "../../../src/server/withdrawals/tables";
import { NOW, readSampled } from "./sampled";

let sampled: Awaited<ReturnType<typeof readSampled>>;
beforeAll(async () => {
  sampled = await readSampled();
});

/** Runs a query that finds what contradicts itself. */
async function found(query: ReturnType<typeof sql>) {
  return (await sampled.db.execute<Record<string, unknown>>(query)).rows;
}

test("every account holds what was posted to it, in every posting on the way, and all postings come to nothing", async () => {
  const gain = sql`case when a.kind = 'clearing' then p.debit - p.credit else p.credit - p.debit end`;
  expect(await replayBalances(sampled.db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
  const running = sql`
    select * from (select p.id, p.balance, sum(${gain}) over (partition by a.id order by p.id) as expected
      from ledger_postings p join ledger_accounts a on a.id = p.account_id) replayed where balance <> expected`;
  expect(await found(running)).toEqual([]);
  const backwards = sql`
    select * from (select id, created_at < lag(created_at) over (order by id) as earlier from ledger_transfers) t where earlier`;
  expect(await found(backwards)).toEqual([]);
  expect(await found(sql`select id from ledger_transfers where created_at > ${NOW.toISOString()}`)).toEqual([]);
});

const SIGNED = sql`case when w.type in ('deposit', 'refund', 'returned', 'distribution') then w.amount else -w.amount end`;

test("a statement adds up to its wallet, line by line, and each line that moved money is a posting", async () => {
  const wrong = sql`
    select u.id from users u left join ledger_accounts a on a.code = 'wallet:' || u.id
    where u.wallet_balance <> coalesce(a.balance, 0) or u.wallet_balance <>
      (select coalesce(sum(${SIGNED}), 0) from wallet_transactions w where w.user_id = u.id and w.balance is not null)`;
  expect(await found(wrong)).toEqual([]);
  const running = sql`
    select * from (select w.id, w.balance, sum(${SIGNED}) over (partition by w.user_id order by w.created_at, w.id) as expected
      from wallet_transactions w where balance is not null) replayed where balance <> expected`;
  expect(await found(running)).toEqual([]);
  const unposted = sql`
    select w.id from wallet_transactions w where (w.balance is null) <> (w.transfer_id is null) or w.transfer_id is not null
      and not exists (select from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where p.transfer_id = w.transfer_id and a.code = 'wallet:' || w.user_id and p.balance = w.balance
          and p.debit + p.credit = w.amount)`;
  expect(await found(unposted)).toEqual([]);
});

test("the payments of an order are what its account received, never more than is due and all of it once it is paid", async () => {
  const wrong = sql`
    select o.id, received, due from orders o
    join lateral (select coalesce(sum(amount), 0) as received from order_payments where order_id = o.id) paid on true
    join lateral (select o.total_amount + coalesce(sum(amount), 0) as due from order_fees where order_id = o.id) asked on true
    where received > due
      or received <> (select coalesce(sum(p.credit), 0) from ledger_postings p
        join ledger_accounts a on a.id = p.account_id where a.code = 'order:' || o.id)
      or received <> due and exists (select from order_events e where e.order_id = o.id and e.to_status = 'fully-paid')
      or o.status = 'order-failed' and received > 0`;
  expect(await found(wrong)).toEqual([]);
  const unlike = sql`
    select p.id from order_payments p left join ledger_transfers t on t.id = p.transfer_id
    where t.order_id is distinct from p.order_id or t.amount <> p.amount or t.kind not in ('payment', 'conversion')
      or t.created_at <> p.created_at`;
  expect(await found(unlike)).toEqual([]);
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
  const kept = await sampled.db
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
