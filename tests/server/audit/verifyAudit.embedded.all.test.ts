import { access, appendFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createAuditChain } from "../../../src/server/audit/chain";
import { headStoresOf, openKeyRing } from "../../../src/server/audit/evidence";
import { audit } from "../../../src/server/audit/tables";
import type { Database } from "../../../src/server/db/database";
import { openDatabase } from "../../../src/server/db/open";
import { serveVerification } from "../../../src/server/ledger/command";
import { createLogger } from "../../../src/server/log";
import { migratedDirectory } from "../place";
import { type Built, buildProgram } from "../program";

let program: Built;
let directory: Awaited<ReturnType<typeof migratedDirectory>>;
beforeAll(async () => {
  program = await buildProgram("src/server/main.ts");
});
afterAll(() => program.remove());
beforeEach(async () => {
  directory = await migratedDirectory();
});
afterEach(() => directory.remove());

async function verify(command = "verify-audit") {
  const run = program.run({ DATA_DIR: directory.path }, command);
  return { code: await run.ended, said: run.stdout().trimEnd().split("\n"), refused: run.stderr().trimEnd() };
}

/** Works on the migrated database as the program does, and closes it. */
async function onDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir: directory.path });
  return work(db).finally(close);
}

/** Opens the chain as the program does, with the keys and the published ends of the directory. */
async function chain() {
  const nowhere = { databaseUrl: undefined, tokenSecret: undefined, auditHeads: undefined, bucket: undefined };
  const clock = () => new Date("2026-02-01T01:00:00Z");
  const keys = await openKeyRing({ ...nowhere, auditKeys: [] }, directory.path);
  return createAuditChain({ keys, places: headStoresOf(nowhere, directory.path, clock), clock });
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
  const sealing = await chain();
  await sealing.seal(db);
  await sealing.publish(db);
}

test("a directory without a database is told in one line, and gets none", async () => {
  await rm(join(directory.path, "database"), { recursive: true });
  expect(await verify()).toMatchObject({
    code: 1,
    refused: `There is no database in ${directory.path}; set DATA_DIR or DATABASE_URL.`,
  });
  await expect(access(join(directory.path, "database"))).rejects.toThrow("ENOENT");
});

test("a command that does not exist starts nothing, and a database that the program has open is said in one line", async () => {
  const refusedCommand = expect.stringMatching(/^There is no verify; only verify-audit/);
  expect(await verify("verify")).toMatchObject({ code: 1, refused: refusedCommand });
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
    return (await chain()).prove(db, 2);
  });
  expect(head.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await verify()).toEqual({
    code: 0,
    refused: "",
    said: [
      `Entries:      ${head.entries}`,
      `Sealed:       ${head.entries - 1}`,
      `Not sealed:   1 (${head.unsealed[0]})`,
      "Keyed from:   1",
      "Published:    1 times, last at 2026-02-01T01:00:00.000Z",
      `Newest hash:  ${head.hash}`,
      "The chain holds: all that is sealed is as it was written.",
    ],
  });
});

test("what was done behind the program's back is said, and a trail whose key is not there is not called proved", async () => {
  const tampered = (change: ReturnType<typeof sql>) =>
    onDatabase(async (db) => {
      await db.execute(sql`alter table audit disable trigger all`);
      await db.execute(change);
      await db.execute(sql`alter table audit enable trigger all`);
    });
  const broken = async () => {
    const { code, said } = await verify();
    return [code, said.at(-1)];
  };
  await onDatabase(seal);
  const key = join(directory.path, "audit-key");
  await rename(key, `${key}.kept`);
  const unknown = "The chain is broken: entry 1 of 3 was sealed with a key that this program was not given.";
  expect(await broken()).toEqual([1, unknown]);
  await rename(`${key}.kept`, key);
  await tampered(sql`update audit set actor = 'Nobody' where seq = 2`);
  expect(await broken()).toEqual([1, "The chain is broken: entry 2 of 3 is not as it was written, or is missing."]);
  await tampered(sql`update audit set actor = 'Somebody' where seq = 2`);
  await tampered(sql`delete from audit where seq = 3`);
  expect(await broken()).toEqual([
    3,
    "All 2 sealed entries hold, but newer ones, up to entry 3, were published at 2026-02-01T01:00:00.000Z. After an older backup was restored this is expected; otherwise the end of the trail was cut off.",
  ]);
  // Only an end that was signed with a key of the trail tells of newer entries.
  const heads = join(directory.path, "audit-heads.log");
  const forged = { seq: 9, hash: "ab".repeat(32), at: "2026-02-01T02:00:00.000Z", key: "none", signature: "none" };
  await appendFile(heads, `${JSON.stringify(forged)}\n`);
  expect((await broken())[0]).toBe(1);
});

test("the ledger is verified directly or by the program that runs, and a damaged one is told by its row", async () => {
  const sound = "The ledger adds up: books, units and orders agree.";
  const alone = await verify("verify-ledger");
  expect([alone.code, alone.said.at(-1)]).toEqual([0, sound]);
  await onDatabase(async (db) => {
    const stop = await serveVerification(directory.path, { db, log: createLogger("silent") });
    const asked = await verify("verify-ledger");
    expect([asked.code, asked.said.at(-1)]).toEqual([0, sound]);
    await stop();
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update ledger_accounts set balance = 7 where code = 'fees'`);
    });
  });
  const { code, said } = await verify("verify-ledger");
  expect(code).toBe(1);
  expect(said).toContain(
    "Wrong: ledger_accounts 2 (fees): expected 0.00, found 7.00. An account holds what its postings add up to.",
  );
});
