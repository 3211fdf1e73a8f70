import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate } from "../../../src/server/db/migrate";
import { replayBalances } from "../../../src/server/ledger/check";
import { migrating, openEmpty, refusal } from "./migrating";
import { fillBaseline } from "./upgradeData";

const here = migrating();

/** Posts transfers, each from one account to another, by SQL of then. */
const POSTINGS = (moves: string) => `
  insert into ledger_postings (transfer_id, account_id, debit, credit, balance)
    select t.id, a.id, case when side = 'from' then t.amount else 0 end, case when side = 'to' then t.amount else 0 end, 0
    from (values ${moves}) moves (key, source, target)
    cross join (values ('from'), ('to')) sides (side) join ledger_transfers t using (key)
    join ledger_accounts a on a.code = case when side = 'from' then source else target end order by t.id;`;

// One database goes from version to version: to migrate it takes most of the time.
test("what each older version wrote of money and units is brought forward", async () => {
  const db = await openEmpty();
  const run = (text: string) => db.execute(sql.raw(`do $data$ declare t integer; begin ${text} end $data$`));
  const before = async (ending: string) => {
    const at = here.journal.entries.findIndex(({ tag }) => tag.endsWith(ending));
    await migrate(db, await here.folderOf(`before${ending}`, here.journal.entries.slice(0, at)));
  };
  await migrate(db, await here.folderOf("baseline", here.baseline()));
  await fillBaseline(db);
  const escrow = (spv: number) => `(select id from ledger_accounts where code = 'escrow:${spv}')`;
  const post = (kind: string, amount: number, spv: number) => `
    insert into ledger_transfers (kind, amount, key, actor)
      values ('${kind}', ${Math.abs(amount)}, '${kind}:${spv}', 'Ravi Sample') returning id into t;
    insert into ledger_postings (transfer_id, account_id, debit, credit, balance)
      values (t, ${escrow(spv)}, ${amount < 0 ? -amount : 0}, ${amount > 0 ? amount : 0}, 0),
        (t, 1, ${amount > 0 ? amount : 0}, ${amount < 0 ? -amount : 0}, 0);`;
  await run(`
    insert into spvs (name, entity_type, company_id) values ('Second SPV', 'llc', 1);
    insert into ledger_accounts (code, kind, owner_id) values ('escrow:1', 'escrow', 1), ('escrow:2', 'escrow', 2);
    ${post("settlement", 1000, 1)} ${post("income", 300, 1)} ${post("funding", -120, 1)} ${post("unpaid", 20, 1)}
    ${post("settlement", 1000, 2)} ${post("funding", -400, 2)}`);

  await before("_batches");
  await run(`
    insert into withdrawals (user_id, amount, account, status, reason) values
      (1, 40, 'Bank …0042', 'approved', 'Asked'), (1, 20, 'Bank …0042', 'paid', 'Asked');
    insert into ledger_accounts (code, kind, owner_id) values ('payout:1', 'payout', 1), ('payout:2', 'payout', 2);
    insert into ledger_transfers (kind, amount, key, user_id, actor) values
      ('withdrawal-request', 40, 'withdrawal-request:1', 1, 'Ravi'), ('withdrawal', 40, 'withdrawal:1', 1, 'Ravi'),
      ('withdrawal-request', 20, 'withdrawal-request:2', 1, 'Ravi'), ('withdrawal', 20, 'withdrawal:2', 1, 'Ravi');
    ${POSTINGS(`('withdrawal-request:1', 'wallet:1', 'payout:1'), ('withdrawal:1', 'payout:1', 'clearing'),
      ('withdrawal-request:2', 'wallet:1', 'payout:2'), ('withdrawal:2', 'payout:2', 'clearing')`)}`);

  await before("_returned_type");
  await run(`
    insert into ledger_transfers (kind, amount, key, user_id, actor) values
      ('withdrawal-return', 40, 'withdrawal-return:1', 1, 'Ravi'), ('refund', 20, 'refund:1', 1, 'Ravi');
    ${POSTINGS("('withdrawal-return:1', 'clearing', 'wallet:1'), ('refund:1', 'clearing', 'wallet:1')")}
    insert into wallet_transactions (user_id, type, amount, reference, transfer_id)
      select 1, 'refund', amount, key, id from ledger_transfers where kind in ('withdrawal-return', 'refund');`);

  await before("_name_movements");
  await run(`
    -- What they refer to is not what is looked at.
    set local session_replication_role = replica;
    insert into unit_movements (id, property_id, kind, from_user_id, to_user_id, units, at, order_id, corrects_id) overriding system value values
      (101, 101, 'issue', null, 7, 5, '2026-01-01', 103, null),
      (102, 101, 'redemption', 7, null, 2, '2026-01-02 10:00', null, null),
      (103, 101, 'redemption', 7, null, 2, '2026-01-03 10:00', null, null),
      (104, 101, 'correction', 7, null, 1, '2025-01-01', null, 101),
      (105, 102, 'issue', null, 7, 9, '2026-01-01', 104, null);
    insert into unit_deliveries (id, kind, property_id, from_user_id, to_user_id, units, status, order_id, corrects_id, entered, delivered_at, created_at) overriding system value values
      (1, 'issue', 101, null, 7, 5, 'delivered', 103, null, false, '2026-01-01', '2025-12-31'),
      -- The first of two that are alike was recorded before there was a contract.
      (2, 'redemption', 101, 7, null, 2, 'delivered', null, null, false, '2026-01-03 10:00', '2026-01-02 11:00'),
      (3, 'correction', 101, 7, null, 1, 'waiting', null, 101, true, null, '2026-01-04'),
      (4, 'redemption', 101, 7, null, 2, 'waiting', null, null, false, null, '2026-01-05'),
      (5, 'issue', 101, null, 7, 5, 'delivered', null, null, true, '2026-01-01', '2026-01-01'),
      (6, 'issue', 102, null, 7, 9, 'cancelled', 104, null, false, null, '2026-01-01');`);
  await migrate(db);

  const { rows: accounts } = await db.execute(sql`select code, balance from ledger_accounts
    where kind in ('escrow', 'income', 'payout', 'wallet', 'clearing') order by code`);
  expect(accounts).toEqual([
    // The bank has not paid yet what was approved before there were batches.
    { code: "clearing", balance: "1900.00" },
    // What assets earned is set apart from what investors paid, as far as escrow keeps what its orders brought.
    { code: "escrow:1", balance: "1000.00" },
    { code: "escrow:2", balance: "600.00" },
    { code: "income:1", balance: "200.00" },
    { code: "payout:1", balance: "40.00" },
    { code: "payout:2", balance: "0.00" },
    { code: "wallet:1", balance: "60.00" },
  ]);
  expect(await replayBalances(db)).toMatchObject({ accounts: [], sum: "0.00" });

  // What came back of a withdrawal is no longer called a refund.
  const { rows: lines } = await db.execute(sql`select type from wallet_transactions order by transfer_id`);
  expect(lines).toEqual([{ type: "deposit" }, { type: "returned" }, { type: "refund" }]);
  expect(await refusal(db.execute(sql`update wallet_transactions set type = 'fee'`))).toMatch("wallet_transactions");

  // Deliveries name the movements that they caused, each one once, and do so for good.
  const { rows: deliveries } = await db.execute<{ id: number; movement_id: number | null }>(
    sql`select id, movement_id from unit_deliveries order by id`,
  );
  expect(deliveries.map(({ movement_id }) => movement_id)).toEqual([101, 103, 104, null, null, null]);
  const name = (id: number, movement: number) =>
    refusal(db.execute(sql`update unit_deliveries set movement_id = ${movement} where id = ${id}`));
  expect(await name(2, 102)).toBe("unit_deliveries 2: movement_id can no longer change");
  expect(await name(3, 102)).toBe("unit_deliveries 3: movement_id can no longer change");
  expect(await name(4, 103)).toMatch("unit_deliveries_movement_id_key");
});
