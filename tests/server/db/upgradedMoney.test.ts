import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate } from "../../../src/server/db/migrate";
import { replayBalances } from "../../../src/server/ledger/check";
import { migrating, openEmpty, refusal } from "./migrating";
import { fillBaseline } from "./upgradeData";

const here = migrating();

test("what assets earned is set apart from what investors paid, as far as escrow keeps what its orders brought", async () => {
  const db = await openEmpty();
  await migrate(db, await here.folderOf("escrow", here.baseline()));
  await fillBaseline(db);
  const escrow = (spv: number) => `(select id from ledger_accounts where code = 'escrow:${spv}')`;
  const post = (kind: string, amount: number, spv: number) => `
    insert into ledger_transfers (kind, amount, key, actor)
      values ('${kind}', ${Math.abs(amount)}, '${kind}:${spv}', 'Ravi Sample') returning id into t;
    insert into ledger_postings (transfer_id, account_id, debit, credit, balance)
      values (t, ${escrow(spv)}, ${amount < 0 ? -amount : 0}, ${amount > 0 ? amount : 0}, 0),
        (t, 1, ${amount > 0 ? amount : 0}, ${amount < 0 ? -amount : 0}, 0);`;
  await db.execute(
    sql.raw(`do $$ declare t integer; begin
      insert into spvs (name, entity_type, company_id) values ('Second SPV', 'llc', 1);
      insert into ledger_accounts (code, kind, owner_id) values ('escrow:1', 'escrow', 1), ('escrow:2', 'escrow', 2);
      ${post("settlement", 1000, 1)} ${post("income", 300, 1)} ${post("funding", -120, 1)} ${post("unpaid", 20, 1)}
      ${post("settlement", 1000, 2)} ${post("funding", -400, 2)} end $$`),
  );
  await migrate(db);
  const { rows } = await db.execute(sql`select code, balance from ledger_accounts where owner_id in (1, 2)
    and kind in ('escrow', 'income') order by code`);
  expect(rows).toEqual([
    { code: "escrow:1", balance: "1000.00" },
    { code: "escrow:2", balance: "600.00" },
    { code: "income:1", balance: "200.00" },
  ]);
  expect((await replayBalances(db)).accounts).toEqual([]);
});

test("the money of withdrawals that were approved before there were batches waits for one after the upgrade", async () => {
  const db = await openEmpty();
  const batches = here.journal.entries.findIndex(({ tag }) => tag.endsWith("_batches"));
  await migrate(db, await here.folderOf("unbatched", here.journal.entries.slice(0, batches)));
  await db.execute(
    sql.raw(`do $data$ begin
    insert into roles (name) values ('Administrator'), ('Customer');
    insert into users (name, email, phone) values ('Asha Sample', 'asha@example.com', '9000000001');
    insert into withdrawals (user_id, amount, account, status, reason) values
      (1, 40, 'Bank …0042', 'approved', 'Asked'), (1, 20, 'Bank …0042', 'paid', 'Asked');
    insert into ledger_accounts (code, kind, owner_id) values ('wallet:1', 'wallet', 1), ('payout:1', 'payout', 1), ('payout:2', 'payout', 2);
    insert into ledger_transfers (kind, amount, key, user_id, actor) values ('deposit', 60, 'deposit:1', 1, 'Ravi'),
      ('withdrawal-request', 40, 'withdrawal-request:1', 1, 'Ravi'), ('withdrawal', 40, 'withdrawal:1', 1, 'Ravi'),
      ('withdrawal-request', 20, 'withdrawal-request:2', 1, 'Ravi'), ('withdrawal', 20, 'withdrawal:2', 1, 'Ravi');
    insert into ledger_postings (transfer_id, account_id, debit, credit, balance)
      select t.id, a.id, case when side = 'from' then t.amount else 0 end, case when side = 'to' then t.amount else 0 end, 0
      from (values ('deposit:1', 'clearing', 'wallet:1'), ('withdrawal-request:1', 'wallet:1', 'payout:1'),
        ('withdrawal:1', 'payout:1', 'clearing'), ('withdrawal-request:2', 'wallet:1', 'payout:2'),
        ('withdrawal:2', 'payout:2', 'clearing')) moves (key, source, target)
      cross join (values ('from'), ('to')) sides (side) join ledger_transfers t using (key)
      join ledger_accounts a on a.code = case when side = 'from' then source else target end order by t.id;
    end $data$`),
  );
  await migrate(db);
  const { rows } = await db.execute(sql`select code, balance from ledger_accounts where balance > 0 order by code`);
  expect(rows).toEqual([
    { code: "clearing", balance: "40.00" },
    { code: "payout:1", balance: "40.00" },
  ]);
  expect(await replayBalances(db)).toEqual({ accounts: [], sum: "0.00", transfers: [] });
});

test("what came back of a withdrawal is no longer called a refund on a wallet's statement", async () => {
  const db = await openEmpty();
  const returned = here.journal.entries.findIndex(({ tag }) => tag.endsWith("_returned_type"));
  await migrate(db, await here.folderOf("unreturned", here.journal.entries.slice(0, returned)));
  await db.execute(
    sql.raw(`do $data$ begin
    insert into roles (name) values ('Administrator'), ('Customer');
    insert into users (name, email, phone) values ('Asha Sample', 'asha@example.com', '9000000001');
    insert into ledger_accounts (code, kind, owner_id) values ('wallet:1', 'wallet', 1);
    insert into ledger_transfers (kind, amount, key, user_id, actor) values
      ('withdrawal-return', 40, 'withdrawal-return:1', 1, 'Ravi'), ('refund', 20, 'refund:1', 1, 'Ravi');
    insert into ledger_postings (transfer_id, account_id, debit, credit, balance)
      select t.id, a.id, case when side = 'from' then t.amount else 0 end, case when side = 'to' then t.amount else 0 end, 0
      from (values ('withdrawal-return:1', 'clearing', 'wallet:1'), ('refund:1', 'clearing', 'wallet:1')) moves (key, source, target)
      cross join (values ('from'), ('to')) sides (side) join ledger_transfers t using (key)
      join ledger_accounts a on a.code = case when side = 'from' then source else target end order by t.id;
    insert into wallet_transactions (user_id, type, amount, reference, transfer_id)
      select 1, 'refund', amount, key, id from ledger_transfers;
    end $data$`),
  );
  await migrate(db);
  const { rows } = await db.execute(sql`select type from wallet_transactions order by transfer_id`);
  expect(rows).toEqual([{ type: "returned" }, { type: "refund" }]);
  expect(await refusal(db.execute(sql`update wallet_transactions set type = 'fee'`))).toMatch("wallet_transactions");
});
