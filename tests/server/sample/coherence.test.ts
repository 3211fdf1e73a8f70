import { type SQL, sql } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { expect, test } from "vitest";
import { endOpenApprovals } from "../../../src/server/approvals/decide";
import { payDistributions } from "../../../src/server/distributions/run";
import { prepareDistributions } from "../../../src/server/distributions/schedule";
import { distributionAccounts } from "../../../src/server/distributions/tables";
import { expireEois } from "../../../src/server/eois/expire";
import { PLATFORM } from "../../../src/server/http/context";
import { expireOrders } from "../../../src/server/orders/expire";
import { approvalEffects } from "../../../src/server/serveAll";
import { depsOfSampled, found, NOW, readSampled } from "./sampled";

const COMPLETED = "property-tokens-transferred-and-order-successfully-completed";
const SENDING = "property-tokens-transfer-pending";

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

test("nothing is due that the platform would end, pay or prepare at its first start", async () => {
  const deps = await depsOfSampled();
  expect(await expireOrders(deps)).toBe(0);
  expect(await endOpenApprovals({ deps, actor: PLATFORM, requestId: "test" }, approvalEffects)).toBe(0);
  expect(await expireEois(deps)).toBe(0);
  expect(await payDistributions(deps)).toBe(0);
  expect(await prepareDistributions(deps)).toBe(0);
  // Accounts lie with the batches; these are of payments from before there were any.
  expect(await deps.db.$count(distributionAccounts)).toBe(0);
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

test("what was handed in is stored for administrators alone, and no other record names it", async () => {
  const wrong = sql`select d.id from kyc_documents d
    left join files f on d.file = '/api/console/files/' || f.id
    where f.id is null or f.public or exists (select from order_documents o where o.file = d.file)`;
  expect(await found(wrong)).toEqual([]);
  expect(await found(sql`select count(*) > 300 as enough from kyc_documents`)).toEqual([{ enough: true }]);
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
  "documents went out to verified customers only, and blocked ones have nothing open": [
    sql`
    select o.id from orders o join users u on u.id = o.user_id
    where u.kyc_status <> 'verified' and document_sign_time is not null and o.status not in ('order-cancelled', 'order-failed')
      or u.status <> 'Active' and o.status not in ('order-cancelled', 'order-failed', 'refunded', ${COMPLETED})`,
  ],
  "tokens go only to a proven wallet, and money taken only for an asset with an escrow": [
    sql`
    select o.id from orders o join users u on u.id = o.user_id join assets a on a.id = o.property_id
    where o.status in (${SENDING}, ${COMPLETED}) and u.wallet_proven_at is null or a.spv_id is null`,
  ],
};

test.each(Object.entries(CONTRADICTIONS))("%s", async (_holds, queries) => {
  for (const query of queries) expect(await found(query)).toEqual([]);
});
