import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../src/server/db/open";
import { openTestDatabase, type TestDatabase } from "./database";
import { type Built, buildProgram, emptyDirectory, type Run } from "./program";

let program: Built;
let database: TestDatabase;
let directory: Awaited<ReturnType<typeof emptyDirectory>>;
beforeAll(async () => {
  program = await buildProgram("src/server/main.ts");
  database = await openTestDatabase();
  directory = await emptyDirectory();
});
afterAll(async () => {
  await database.close();
  await program.remove();
  await directory.remove();
});

const start = (url: string): Run =>
  program.run({
    PORT: "0",
    DATA_DIR: directory.path,
    DATABASE_URL: url,
    TOKEN_SECRET: "s".repeat(32),
    LOG_LEVEL: "error",
  });

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url ?? "");
  change(url);
  return url.href;
}

test("a database that does not exist is told in one line", async () => {
  const run = start(changed((url) => (url.pathname = "/nowhere")));
  expect(await run.ended).toBe(1);
  expect(run.stderr()).toMatch(/^Cannot open the database at [\w.]+:\d+\/nowhere: it has no such database\.\n$/);
});

test("a refused user is told in one line, without the password", async () => {
  const run = start(changed((url) => Object.assign(url, { username: "nobody", password: "very-secret" })));
  expect(await run.ended).toBe(1);
  expect(run.stderr()).toMatch(/^Cannot open the database at [^\n]+: it refuses this user( and password)?\.\n$/);
  expect(run.stderr()).not.toContain("very-secret");
});

test("several programs that start at once on one database all come up, and one of them makes the administrator", async () => {
  const runs = Array.from({ length: 3 }, () => start(database.url ?? ""));
  await Promise.all(runs.map((run) => run.says(/Sign in at .*\n/)));
  expect(runs.filter((run) => run.stdout().includes("password: "))).toHaveLength(1);
  for (const run of runs) run.process.kill("SIGTERM");
  expect(await Promise.all(runs.map((run) => run.ended))).toEqual([0, 0, 0]);
});

test("a lost connection is replaced, and the program goes on", async () => {
  const lost: Error[] = [];
  const opened = await openDatabase({ dataDir: "", databaseUrl: database.url, onLost: (error) => lost.push(error) });
  const transaction = opened.db.transaction(async (tx) => {
    await tx.execute("select 1");
    await database.db.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
    );
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await tx.execute("select 1");
  });
  await expect(transaction).rejects.toThrow();
  expect((await opened.db.execute("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await opened.close();
});
