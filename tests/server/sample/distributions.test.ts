import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { payDistributions } from "../../../src/server/distributions/run";
import { prepareDistributions } from "../../../src/server/distributions/schedule";
import { distributionAccounts } from "../../../src/server/distributions/tables";
import { createFileStore } from "../../../src/server/files/store";
import { endOf, readHoldings } from "../../../src/server/holdings/holdings";
import { createLogger } from "../../../src/server/log";
import { chainOfTests } from "../audit/auditChain";
import { NOW, readSampled } from "./sampled";

let sampled: Awaited<ReturnType<typeof readSampled>>;
beforeAll(async () => {
  sampled = await readSampled();
});

/** Runs a query that finds what contradicts itself. */
async function found(query: ReturnType<typeof sql>) {
  return (await sampled.db.execute<Record<string, unknown>>(query)).rows;
}

test("the parts of a distribution are of those who held units on its record date, and come to its figures", async () => {
  const distributions = await found(sql`
    select d.id, d.spv_id, d.property_id, d.record_date::text as day, array_agg(l.user_id order by l.user_id) as people,
      array_agg(l.units order by l.user_id) as units
    from distributions d join distribution_lines l on l.distribution_id = d.id group by d.id`);
  expect(distributions.length).toBeGreaterThan(5);
  for (const { spv_id, property_id, day, people, units } of distributions) {
    const of = { spvId: Number(spv_id), propertyId: property_id as number | null, before: endOf(String(day)) };
    const held = (await readHoldings(sampled.db, of)).toSorted((one, other) => one.user_id - other.user_id);
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
  expect(await sampled.db.$count(distributionAccounts)).toBe(0);
  const requests = sql`
    select d.id from distributions d left join approvals a on a.id = d.approval_id
    where (a.id is not null) <> (d.status = 'requested' or ${funded}) or a.record_id <> d.id
      or a.status <> case d.status when 'requested' then 'pending' else 'approved' end
      or a.status = 'pending' and a.base_version <> d.version or a.requested_by <> d.requested_by`;
  expect(await found(requests)).toEqual([]);
});

test("nothing is paid or prepared when the platform starts for the first time", async () => {
  const { db } = sampled;
  const rest = {
    files: createFileStore("unused"),
    clock: () => NOW,
    secret: "",
    auditChain: chainOfTests(() => NOW),
    origins: [],
  };
  const deps = { db, ...rest, log: createLogger("silent") };
  expect(await payDistributions(deps)).toBe(0);
  expect(await prepareDistributions(deps)).toBe(0);
});
