import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { approvalPayloads } from "../../../src/server/approvals/tables";
import { assetSections } from "../../../src/server/assets/tables";
import type { Database, OpenedDatabase } from "../../../src/server/db/database";
import { migrate } from "../../../src/server/db/migrate";
import { openDatabase } from "../../../src/server/db/open";
import { tables } from "../../../src/server/db/tables";
import { type Keyring, newKey, parseKeys, setKeyring } from "../../../src/server/encryption/keyring";
import { prepareEncryption } from "../../../src/server/encryption/prepare";
import { rotateKeys } from "../../../src/server/encryption/rotate";
import { columnRewrites, dataKeys } from "../../../src/server/encryption/tables";
import { MIGRATIONS } from "../../../src/server/paths";
import { engine } from "../database";
import { testKeyring } from "../keys";
import { makePlace } from "../place";
import { emptyDirectory } from "../program";
import { foundIn, rowsAsText } from "./planting";

let place: Awaited<ReturnType<typeof makePlace>>;
let directory: Awaited<ReturnType<typeof emptyDirectory>>;
beforeEach(async () => {
  place = await makePlace();
  directory = await emptyDirectory();
});
afterEach(async () => {
  setKeyring(testKeyring);
  await place.remove();
  await directory.remove();
});

const where = () => ({ dataDir: place.env.DATA_DIR ?? directory.path, databaseUrl: place.env.DATABASE_URL });

/** Works on the database of the place and closes it. */
async function onDatabase<T>(work: (opened: OpenedDatabase) => Promise<T>): Promise<T> {
  const opened = await openDatabase(where());
  return work(opened).finally(opened.close);
}

/** The migrations of a program that did not encrypt anything yet. */
async function oldMigrations(): Promise<string> {
  const folder = join(directory.path, "migrations");
  await mkdir(folder);
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 2) }));
  return folder;
}

const PANS = Array.from({ length: 600 }, (_, at) => `ZABCD${1000 + at}Q`);
const account = (at: number) => `77${String(100_000_000_000 + at)}`;
const NUMBERS = new Set([...PANS, ...PANS.map((_, at) => account(at))]);

/** Fills an old database as the program of then did: everything in plain text. */
async function fillOld(db: Database) {
  for (const step of ["drop schema if exists drizzle cascade", "drop schema public cascade", "create schema public"])
    await db.execute(sql.raw(step));
  await migrate(db, await oldMigrations());
  await db.execute(sql`insert into roles (id, name, permissions) overriding system value values (2, 'Customer', '{}')`);
  const people = PANS.map((pan, at) => ({ name: `P${at}`, email: `p${at}@example.com`, pan, number: account(at) }));
  await db.execute(sql`
    insert into users (name, email, phone, pan_number, bank_details)
    select name, email, '0000' || (100000 + row_number() over ()), pan,
      jsonb_build_object('account_name', name, 'account_number', number, 'ifsc', 'XXXX0000000', 'bank_name', 'Bank')
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as x(name text, email text, pan text, number text)`);
  await db.execute(sql`insert into users (name, email) values ('Nobody', 'nobody@example.com')`);
  await db.execute(sql`insert into assets (name) values ('Tower')`);
  await db.execute(sql`insert into asset_sections (asset_id, name, data, saved_at, saved_by)
    values (1, 'legal', jsonb_build_object('escrow_account_number', ${account(1)}::text, 'legal_adviser', 'A'), now(), 'A')`);
  await db.execute(sql`insert into approvals (title, action, resource, record_id, reason, changes, base_version, expires_at)
    values ('Change', 'bank-details', 'customers', 1, 'R', '{}', 1, now())`);
  await db.execute(sql`insert into approval_payloads (approval_id, payload)
    values (1, jsonb_build_object('bank_details', jsonb_build_object('account_number', ${account(2)}::text)))`);
}

/** Prepares the database as a start of the program does. */
const start = (keys: Keyring, db: Database, by = engine) => {
  setKeyring(keys);
  return migrate(db).then(() => prepareEncryption(db, by));
};

async function plainIn(db: Database): Promise<string[]> {
  const found: string[] = [];
  for await (const { table, text } of rowsAsText(db))
    found.push(...foundIn(text, NUMBERS).map((one) => `${table} ${one}`));
  return found;
}

/** Expects that everything reads as it was entered. */
async function expectWhole(db: Database) {
  const people = await db.select().from(tables.users).orderBy(tables.users.id);
  expect(people.slice(0, -1).map(({ pan_number }) => pan_number)).toEqual(PANS);
  expect(people.at(-1)).toMatchObject({ pan_number: null, bank_details: null });
  expect(people[7]?.bank_details).toEqual({
    ...{ account_name: "P7", account_number: account(7), ifsc: "XXXX0000000", bank_name: "Bank" },
  });
  expect((await db.select().from(assetSections))[0]?.data).toMatchObject({ escrow_account_number: account(1) });
  const [kept] = await db.select().from(approvalPayloads);
  expect(kept?.payload).toEqual({ bank_details: { account_number: account(2) } });
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

test("what an older program left in plain text is encrypted at the start, and gone from every file", async () => {
  const keys = parseKeys(newKey()) as Keyring;
  await onDatabase(async ({ db }) => {
    await fillOld(db);
    await start(keys, db);
    expect(await plainIn(db)).toEqual([]);
    await expectWhole(db);
    const places = await db.select().from(columnRewrites);
    expect(places.length).toBeGreaterThan(10);
    expect(places.every(({ rewritten }) => rewritten)).toBe(true);
    // A second start has nothing to do.
    const values = async () => (await db.execute(sql`select pan_number from users order by id`)).rows;
    const before = await values();
    await start(keys, db);
    expect(await values()).toEqual(before);
  });
  if (engine !== "pglite") return;
  for (const path of await filesOf(join(where().dataDir, "database"))) {
    expect(foundIn(await readFile(path, "latin1"), NUMBERS), path).toEqual([]);
  }
}, 60_000);

test("a start that ended before its tables were written anew does that at the next one", async () => {
  const keys = parseKeys(newKey()) as Keyring;
  await onDatabase(async ({ db }) => {
    await fillOld(db);
    await start(keys, db);
    await db.execute(sql`update encrypted_columns set rewritten = false where place = 'users.pan_number'`);
    const fileOf = async () => (await db.execute(sql`select pg_relation_filenode('users') as file`)).rows[0];
    const before = await fileOf();
    await start(keys, db);
    expect(await fileOf()).not.toEqual(before);
  });
}, 60_000);

test("a start without a key that values need, or with another one under its name, is refused in one line", async () => {
  const [first, other] = [newKey(), newKey()];
  const id = first.split(":")[0];
  await onDatabase(async ({ db }) => {
    await start(parseKeys(first) as Keyring, db);
    await expect(start(parseKeys(other) as Keyring, db)).rejects.toThrow(
      `The key “${id}” of the data is missing; put it back into DATA_KEYS, or the file data-keys into DATA_DIR, and start again.`,
    );
    const changed = parseKeys(`${id}:${other.split(":")[1]}`) as Keyring;
    await expect(start(changed, db)).rejects.toThrow(`The key “${id}” is not the one that the data is encrypted with`);
    await start(parseKeys(`${other},${first}`) as Keyring, db);
  });
}, 60_000);

test("a rotation encrypts all with the first key and lets go of the others, also where it was stopped halfway", async () => {
  const [old, young] = [newKey(), newKey()];
  const both = parseKeys(`${young},${old}`) as Keyring;
  await onDatabase(async ({ db }) => {
    await fillOld(db);
    await start(parseKeys(old) as Keyring, db);
    // The half that an earlier run has done.
    setKeyring(both);
    await db.update(tables.users).set({ pan_number: "ZABCD1000Q" }).where(sql`id = 1`);
  });
  const { rows, first, forgotten } = await rotateKeys({ ...where(), dataKeys: both });
  expect(rows).toEqual({
    "users.pan_number": PANS.length - 1,
    "users.bank_details": PANS.length,
    "asset_sections.data": 1,
    "approval_payloads.payload": 1,
  });
  expect([first, forgotten]).toEqual([both.first.id, [old.split(":")[0]]]);
  expect((await rotateKeys({ ...where(), dataKeys: both })).rows).toEqual({});
  await onDatabase(async ({ db }) => {
    await start(parseKeys(young) as Keyring, db);
    await expectWhole(db);
    expect((await db.select().from(dataKeys)).map(({ id }) => id)).toEqual([both.first.id]);
  });
}, 60_000);
