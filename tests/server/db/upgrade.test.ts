import { createHash } from "node:crypto";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../src/server/db/database";
import { migrate } from "../../../src/server/db/migrate";
import { replayBalances } from "../../../src/server/ledger/check";
import { MIGRATIONS } from "../../../src/server/paths";
import { StartError } from "../../../src/server/startError";
import { catalogueOf } from "../catalogue";
import { openTestDatabase } from "../database";
import { emptyDirectory } from "../program";
import { fillBaseline } from "./upgradeData";

interface Journal {
  entries: { idx: number; tag: string; when: number }[];
}

let journal: Journal;
let directory: Awaited<ReturnType<typeof emptyDirectory>>;
beforeAll(async () => {
  journal = JSON.parse(await readFile(join(MIGRATIONS, "meta", "_journal.json"), "utf8"));
  directory = await emptyDirectory();
});
afterAll(() => directory.remove());

/** Makes a folder of migrations: those of the program with another journal, and files that it does not have. */
async function folderOf(name: string, entries: Journal["entries"], files: Record<string, string> = {}) {
  const folder = join(directory.path, name);
  await mkdir(folder);
  await cp(MIGRATIONS, folder, { recursive: true });
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
  for (const [tag, text] of Object.entries(files)) await writeFile(join(folder, `${tag}.sql`), text);
  return folder;
}

const baseline = () => journal.entries.slice(0, 2);

async function openMigrated(): Promise<Database> {
  const opened = await openTestDatabase();
  onTestFinished(() => opened.close());
  return opened.db;
}

async function openEmpty(): Promise<Database> {
  const db = await openMigrated();
  for (const step of ["drop schema drizzle cascade", "drop schema public cascade", "create schema public"]) {
    await db.execute(sql.raw(step));
  }
  return db;
}

/** Gives every row of a database, by its table. */
async function rowsOf(db: Database): Promise<Record<string, unknown[]>> {
  const names = sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const found: Record<string, unknown[]> = {};
  for (const { name } of (await db.execute<{ name: string }>(names)).rows) {
    const rows = sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by t`;
    const { rows: all } = await db.execute<{ row: unknown }>(rows);
    if (all.length > 0) found[name] = all.map(({ row }) => row);
  }
  return found;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );

/** Expects that a database holds its rows still, and keeps the rules of the trail and the ledger. */
async function expectKept(db: Database, before: Record<string, unknown[]>) {
  expect(await rowsOf(db)).toMatchObject(before);
  for (const [statement, answer] of [
    ["update audit set actor = 'nobody'", "the audit trail is append-only"],
    ["delete from ledger_postings", "the ledger is append-only"],
    ["update ledger_accounts set balance = 0", "a balance changes by postings alone"],
    [
      "insert into ledger_transfers (kind, amount, key, actor) values ('deposit', 5, 'alone', 'system')",
      /^transfer \d+ does not balance$/,
    ],
  ] as const) {
    expect(await refusal(db.execute(sql.raw(statement)))).toMatch(answer);
  }
}

test("a database of the baseline with data is upgraded to the newest migration and keeps its data", async () => {
  const db = await openEmpty();
  await migrate(db, await folderOf("baseline", baseline()));
  await fillBaseline(db);
  const before = await rowsOf(db);
  // Gone since: what names a file says whether it is kept.
  for (const file of before.files as { kept?: boolean }[]) delete file.kept;
  await migrate(db);
  await expectKept(db, before);
  const after = await rowsOf(db);
  expect(after.file_uses).toMatchObject([{ source: "spv_documents" }]);
  // What was delivered and transferred, in the order of time; one without an event counts from its creation.
  expect(after.unit_movements).toMatchObject([
    { kind: "issue", order_id: 3, to_user_id: 1, units: 5, price: 2500.25, at: "2026-01-04T06:00:00+00:00" },
    { kind: "issue", order_id: 2, to_user_id: 1, units: 8, recorded_by: 2, at: "2026-01-10T06:00:00+00:00" },
    {
      kind: "transfer",
      unit_transfer_id: 1,
      from_user_id: 1,
      to_user_id: 3,
      units: 6,
      at: "2026-01-20T06:00:00+00:00",
    },
  ]);
  expect(after.unit_balances).toEqual([
    { property_id: 1, user_id: 1, units: 7 },
    { property_id: 1, user_id: 3, units: 6 },
  ]);
  expect(await catalogueOf(db)).toEqual(await catalogueOf(await openMigrated()));
});

test("what assets earned is set apart from what investors paid, as far as escrow keeps what its orders brought", async () => {
  const db = await openEmpty();
  await migrate(db, await folderOf("escrow", baseline()));
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

test("a later migration runs on a database with data, once, and an older program leaves it alone", async () => {
  const db = await openEmpty();
  await migrate(db, await folderOf("before", baseline()));
  await fillBaseline(db);
  const before = await rowsOf(db);
  const schema = await catalogueOf(db);
  const added = { idx: 2, tag: "0002_made_up", when: (baseline()[1]?.when ?? 0) + 1 };
  const later = await folderOf("later", [...baseline(), added], {
    [added.tag]: "ALTER TABLE users ADD COLUMN nickname text DEFAULT 'none' NOT NULL;",
  });
  for (let run = 1; run <= 2; run++) await migrate(db, later);
  await expectKept(db, before);
  const users = (await rowsOf(db)).users as { nickname: string }[];
  expect(users.map((user) => user.nickname)).toEqual(["none", "none", "none"]);
  const changed = (await catalogueOf(db)).filter((line) => !schema.includes(line));
  expect(changed.filter((line) => line.startsWith("column"))).toEqual([expect.stringContaining("users.nickname")]);
  await expect(migrate(db, join(directory.path, "before"))).rejects.toThrow("A newer version of this program");
});

test("the money of withdrawals that were approved before there were batches waits for one after the upgrade", async () => {
  const db = await openEmpty();
  const batches = journal.entries.findIndex(({ tag }) => tag.endsWith("_batches"));
  await migrate(db, await folderOf("unbatched", journal.entries.slice(0, batches)));
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
  const returned = journal.entries.findIndex(({ tag }) => tag.endsWith("_returned_type"));
  await migrate(db, await folderOf("unreturned", journal.entries.slice(0, returned)));
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

test("a database from before the baseline is refused in words, and left as it is", async () => {
  const db = await openEmpty();
  const old = baseline().map((entry, at) => ({ ...entry, when: entry.when - 1000 + at }));
  await migrate(db, await folderOf("old", old));
  const schema = await catalogueOf(db);
  const refused = migrate(db);
  await expect(refused).rejects.toBeInstanceOf(StartError);
  await expect(refused).rejects.toThrow("This database is from before the first release");
  expect(await catalogueOf(db)).toEqual(schema);
  expect((await db.execute(sql`select from drizzle.__drizzle_migrations`)).rows).toHaveLength(old.length);
});

test("migrations that have landed are as they were, and later ones come after them", async () => {
  const hashOf = async (tag: string) => {
    const text = await readFile(join(MIGRATIONS, `${tag}.sql`), "utf8");
    return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex").slice(0, 12);
  };
  const landed = { "0000_baseline": "13793cbf8384", "0001_rules": "4e6c29d41908" };
  for (const [tag, hash] of Object.entries(landed)) expect(await hashOf(tag), tag).toBe(hash);
  // Drizzle passes over a migration that is older than one that has run.
  const moments = journal.entries.map((entry) => entry.when);
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
});
