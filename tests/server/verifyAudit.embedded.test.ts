import { access } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { proveTrail, sealTrail } from "../../src/server/audit/seal";
import { migrate } from "../../src/server/db/migrate";
import { type Database, openDatabase } from "../../src/server/db/open";
import { audit } from "../../src/server/db/tables/trail";
import { type Built, buildProgram, emptyDirectory } from "./program";

let program: Built;
let directory: Awaited<ReturnType<typeof emptyDirectory>>;
beforeAll(async () => {
  program = await buildProgram("src/server/main.ts");
});
afterAll(() => program.remove());
beforeEach(async () => {
  directory = await emptyDirectory();
});
afterEach(() => directory.remove());

async function verify(command = "verify-audit") {
  const run = program.run({ DATA_DIR: directory.path }, command);
  return { code: await run.ended, said: run.stdout().trimEnd().split("\n"), refused: run.stderr().trimEnd() };
}

/** Works on the migrated database as the program does, and closes it. */
async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir: directory.path });
  return migrate(db)
    .then(() => work(db))
    .finally(close);
}

const ENTRY = {
  at: "2026-02-01T00:00:00Z",
  actor: "Somebody",
  action: "update",
  resource: "features",
  changes: {},
  request_id: "test",
};

/** Writes three entries and seals them. */
async function seal(db: Database) {
  await db.insert(audit).values(["1", "2", "3"].map((record_id) => ({ ...ENTRY, record_id })));
  await sealTrail(db);
}

test("a directory without a database is told in one line, and gets none", async () => {
  expect(await verify()).toMatchObject({
    code: 1,
    refused: `There is no database in ${directory.path}; set DATA_DIR or DATABASE_URL.`,
  });
  await expect(access(join(directory.path, "database"))).rejects.toThrow("ENOENT");
});

test("a command that does not exist starts nothing", async () => {
  expect(await verify("verify")).toMatchObject({
    code: 1,
    refused: "There is no verify; only verify-audit, rotate-keys.",
  });
});

test("a database that the program has open is told in one line", async () => {
  const { code, refused } = await onDatabase(() => verify());
  expect([code, refused]).toEqual([
    1,
    `Another process uses ${directory.path}; stop it first, or set DATA_DIR to another directory.`,
  ]);
});

test("a trail that nobody changed is proved, with how much of it is sealed and its newest hash", async () => {
  const head = await onDatabase(async (db) => {
    await seal(db);
    await db.insert(audit).values({ ...ENTRY, record_id: "4" });
    return proveTrail(db, 2);
  });
  expect(head.head).toMatch(/^[0-9a-f]{64}$/);
  expect(await verify()).toEqual({
    code: 0,
    refused: "",
    said: [
      `Entries:      ${head.entries}`,
      `Sealed:       ${head.entries - 1}`,
      "Not sealed:   1",
      `Newest hash:  ${head.head}`,
      "The chain holds: all that is sealed is as it was written.",
    ],
  });
});

test("an entry that was changed behind the program's back is told by its number", async () => {
  const sealed = await onDatabase(async (db) => {
    await seal(db);
    const { sealed } = await proveTrail(db);
    await db.execute(sql`alter table audit disable trigger all`);
    await db.execute(sql`update audit set actor = 'Nobody' where seq = ${sealed - 1}`);
    await db.execute(sql`alter table audit enable trigger all`);
    return sealed;
  });
  const { code, said } = await verify();
  expect(code).toBe(1);
  expect(said.at(-1)).toBe(
    `The chain is broken: entry ${sealed - 1} of ${sealed} is not as it was written, or one before it is missing.`,
  );
});
