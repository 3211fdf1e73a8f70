import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../../src/server/db/database";
import { LEDGER_CHECKS } from "../../../src/server/ledger/checks";
import { verifyLedger } from "../../../src/server/ledger/verify";
import { readSampled } from "./sampled";

let sampled: Awaited<ReturnType<typeof readSampled>>;
beforeAll(async () => {
  sampled = await readSampled();
});

/** Looks at the ledger after somebody with the database has changed it, and takes that back. */
async function afterDamage<T>(damage: SQL, look: (tx: Database, id: string) => Promise<T>): Promise<T> {
  let seen: T | undefined;
  const damaging = sampled.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const { rows } = await tx.execute<{ id: number }>(damage);
    seen = await look(tx, String(rows[0]?.id));
    throw new Error("Take it back");
  });
  await expect(damaging).rejects.toThrow("Take it back");
  return seen as T;
}

/** Facts that no single change makes wrong, and those of the coin, which tests of payments in it damage. */
type Elsewhere = "postings" | "periods" | "units" | "coins" | "takenBack";

/** One change of each fact, giving the id of the row that it makes wrong. */
const DAMAGES: Record<Exclude<keyof typeof LEDGER_CHECKS, Elsewhere>, SQL> = {
  transfers: sql`update ledger_transfers set amount = amount + 1 where id = (select min(id) from ledger_transfers) returning id`,
  balances: sql`update ledger_accounts set balance = balance + 1 where code = 'fees' returning id`,
  running: sql`update ledger_postings set balance = balance + 1 where id = (
    select min(p.id) from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kind = 'escrow') returning id`,
  wallets: sql`update users set wallet_balance = wallet_balance + 1 where id = (
    select min(owner_id) from ledger_accounts where kind = 'wallet') returning id`,
  statements: sql`update wallet_transactions set amount = amount + 1 where id = (
    select min(id) from wallet_transactions where balance is not null) returning id`,
  payments: sql`update order_payments set amount = amount + 1 where id = (select min(id) from order_payments) returning id`,
  applications: sql`update application_payments set amount = amount + 1 where id = (
    select min(id) from application_payments) returning application_id as id`,
  payouts: sql`update withdrawals set status = 'requested' where id = (
    select min(id) from withdrawals where status = 'paid') returning id`,
  distributions: sql`update distribution_lines set status = 'waiting' where id = (
    select min(id) from distribution_lines where status = 'paid') returning distribution_id as id`,
  income: sql`insert into income (property_id, period_from, period_to, amount, received_on, reference, document)
    values (1, '2026-01-01', '2026-01-31', 5, '2026-02-01', 'UTR', '/file') returning id`,
  movements: sql`insert into money_movements (kind, amount) values ('fee-withdrawal', 5) returning id`,
  receipts: sql`update receipts set allocated = 0 where id = (
    select min(id) from receipts where allocated > 0) returning id`,
  suspense: sql`insert into receipts (reference, amount, received_on) values ('UTR', 5, '2026-02-01')
    returning 'suspense' as id`,
  opening: sql`update ledger_accounts set balance = balance + 1 where kind = 'opening' returning code as id`,
  supply: sql`update token_supply set reserved = reserved + 1 where asset_id = (
    select min(asset_id) from token_supply where reserved + delivered < supply) returning asset_id as id`,
  redemptions: sql`update distribution_lines set redeemed = redeemed + 1 where id = (
    select min(id) from distribution_lines where status = 'paid') returning id`,
  issues: sql`update unit_movements set units = units + 1 where id = (
    select min(id) from unit_movements where kind = 'issue') returning order_id as id`,
  statuses: sql`update orders set status = 'fully-paid' where id = (
    select min(id) from orders where status = 'order-created') returning id`,
  events: sql`update order_events set from_status = 'refunded' where id = (
    select min(id) from order_events where from_status is not null) returning id`,
  settled: sql`update orders set status = 'refunded' where id = (
    select min(owner_id) from ledger_accounts where kind = 'order' and balance > 0) returning id`,
  stranded: sql`update orders set status = 'order-failed' where id = (
    select min(owner_id) from ledger_accounts where kind = 'order' and balance > 0) returning id`,
};

test("the sample’s books, units and orders agree", async () => {
  expect(await verifyLedger(sampled.db)).toMatchObject({ ok: true, wrong: 0 });
});

test.each(Object.entries(DAMAGES))("a damaged store is found out by its row: %s", async (name, damage) => {
  const { find } = LEDGER_CHECKS[name as keyof typeof DAMAGES];
  const { id, records } = await afterDamage(damage, async (tx, id) => {
    const { rows } = await tx.execute<{ record: string }>(find);
    return { id, records: rows.map(({ record }) => record.split(" ")[0]) };
  });
  expect(records).toContain(id);
});

test("what is gone is found out by what is left of it, with what is wrong before what somebody has to look at", async () => {
  const damage = sql`
    with movement as (delete from unit_movements where id = (select max(id) from unit_movements)),
      transfer as (delete from ledger_transfers where id = (select max(id) from ledger_transfers)),
      failed as (${DAMAGES.stranded})
    delete from ledger_postings where id % 2 = 0`;
  const { ok, wrong, warned, findings } = await afterDamage(damage, verifyLedger);
  const { transfers, balances, units, postings, stranded } = LEDGER_CHECKS;
  for (const { holds } of [transfers, balances, units, postings, stranded])
    expect(findings).toContainEqual(expect.objectContaining({ check: holds, warns: holds === stranded.holds }));
  expect([ok, wrong > 10, warned]).toEqual([false, true, findings.filter(({ warns }) => warns).length]);
  expect(findings.map(({ warns }) => warns)).toEqual(findings.map(({ warns }) => warns).toSorted());
});
