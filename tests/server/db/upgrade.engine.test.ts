import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "../../../src/server/db/database";
import { migrate } from "../../../src/server/db/migrate";
import { MIGRATIONS } from "../../../src/server/paths";
import { StartError } from "../../../src/server/startError";
import { catalogueOf } from "../catalogue";
import { migrating, openEmpty, openMigrated, refusal } from "./migrating";
import { fillBaseline } from "./upgradeData";

const here = migrating();

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
  await migrate(db, await here.folderOf("baseline", here.baseline()));
  await fillBaseline(db);
  const before = await rowsOf(db);
  // Gone since: what names a file says whether it is kept.
  for (const file of before.files as { kept?: boolean }[]) delete file.kept;
  // There since: what is brought forward stands against it.
  before.ledger_accounts?.push({ code: "opening", kind: "opening", balance: 0 });
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

test("a later migration runs on a database with data, once; an older program, and one from before the baseline, leave it alone", async () => {
  const db = await openEmpty();
  await migrate(db, await here.folderOf("before", here.baseline()));
  await fillBaseline(db);
  const before = await rowsOf(db);
  const schema = await catalogueOf(db);
  const added = { idx: 2, tag: "0002_made_up", when: (here.baseline()[1]?.when ?? 0) + 1 };
  const later = await here.folderOf("later", [...here.baseline(), added], {
    [added.tag]: "ALTER TABLE users ADD COLUMN nickname text DEFAULT 'none' NOT NULL;",
  });
  for (let run = 1; run <= 2; run++) await migrate(db, later);
  await expectKept(db, before);
  const users = (await rowsOf(db)).users as { nickname: string }[];
  expect(users.map((user) => user.nickname)).toEqual(["none", "none", "none"]);
  const changed = (await catalogueOf(db)).filter((line) => !schema.includes(line));
  expect(changed.filter((line) => line.startsWith("column"))).toEqual([expect.stringContaining("users.nickname")]);
  await expect(migrate(db, join(here.directory.path, "before"))).rejects.toThrow("A newer version of this program");

  // As if its first migrations were those of before the baseline.
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1000`);
  const refused = migrate(db, later);
  await expect(refused).rejects.toBeInstanceOf(StartError);
  await expect(refused).rejects.toThrow("This database is from before the first release");
  expect(await catalogueOf(db)).toEqual([...schema, ...changed].sort());
});

test("migrations that have landed are as they were, and later ones come after them", async () => {
  const hashOf = async (tag: string) => {
    const text = await readFile(join(MIGRATIONS, `${tag}.sql`), "utf8");
    return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex").slice(0, 12);
  };
  // Those after the baseline bring rows of money and units forward.
  const landed = {
    "0000_baseline": "13793cbf8384",
    "0001_rules": "4e6c29d41908",
    "0010_income": "20e8c61c6fff",
    "0011_income_rules": "991cd2a3f1c0",
    "0015_batches": "4382bd30d253",
    "0016_batches_rules": "77bcfb3fb4a9",
    "0034_returned_type": "2ec8dcc49f02",
    "0035_returned_lines": "72c36aa5926d",
    "0068_deliveries_name_movements": "36ed59c75910",
    "0069_deliveries_name_movements_rules": "21201b6679a7",
  };
  for (const [tag, hash] of Object.entries(landed)) expect(await hashOf(tag), tag).toBe(hash);
  // Drizzle passes over a migration that is older than one that has run.
  const moments = here.journal.entries.map((entry) => entry.when);
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
});
