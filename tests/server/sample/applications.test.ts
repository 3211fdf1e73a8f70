import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readSampled } from "./sampled";

let sampled: Awaited<ReturnType<typeof readSampled>>;
beforeAll(async () => {
  sampled = await readSampled();
});

/** Runs a query that finds what contradicts itself. */
const found = async (query: ReturnType<typeof sql>) => (await sampled.db.execute<Record<string, unknown>>(query)).rows;

test("the company of an application stands as the application does, and there is none before it is submitted", async () => {
  const wrong = sql`
    select a.id from applications a left join companies c on c.id = a.company_id join users u on u.id = a.user_id
    where (a.status = 'draft') <> (c.id is null) or (a.status = 'draft') <> (a.submitted_at is null)
      or (a.status = 'draft') <> (a.invoice_number is null)
      or c.status is distinct from case a.status when 'draft' then null when 'approved' then 'approved'
        when 'rejected' then 'rejected' else 'pending' end
      or c.name <> a.company_name or c.email <> u.email or (a.status = 'rejected') <> (a.status_reason is not null)
      or u.created_at > a.created_at or a.created_at > a.submitted_at or a.submitted_at > a.updated_at`;
  expect(await found(wrong)).toEqual([]);
  const filled = sql`
    select id from applications where steps_saved >= 5 and (target_amount > value or target_amount % token_price <> 0
      or (property_type is null) = (category is null) or (asset_class = 'realestate') <> (property_type is not null))
      or steps_saved < 6 and status <> 'draft'`;
  expect(await found(filled)).toEqual([]);
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
