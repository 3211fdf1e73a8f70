import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/server/db/open";
import { tables } from "../../src/server/db/tables";
import { freePort } from "../../src/tools/postgresServer.mjs";
import { openTestDatabase, type TestDatabase } from "./database";
import { type Built, buildProgram, emptyDirectory, type Run } from "./program";

const TOKEN = "a-token-of-the-tests-long-enough-for-it";

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

const start = (url: string, env: Record<string, string> = {}): Run =>
  program.run({
    PORT: "0",
    DATA_DIR: directory.path,
    DATABASE_URL: url,
    TOKEN_SECRET: "s".repeat(32),
    LOG_LEVEL: "error",
    ...env,
  });

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url ?? "");
  change(url);
  return url.href;
}

test("a database that does not exist and a user that is refused are each named in one line, without the password", async () => {
  const nowhere = openDatabase({ dataDir: "", databaseUrl: changed((url) => (url.pathname = "/nowhere")) });
  await expect(nowhere).rejects.toThrow(/^Cannot open the database at [\w.]+:\d+\/nowhere: it has no such database\.$/);
  const run = start(changed((url) => Object.assign(url, { username: "nobody", password: "very-secret" })));
  expect(await run.ended).toBe(1);
  expect(run.stderr()).toMatch(/^Cannot open the database at [^\n]+: it refuses this user( and password)?\.\n$/);
  expect(run.stderr()).not.toContain("very-secret");
});

/** Gives what a program says of being ready, and whether it keeps the connection. */
async function readiness(place: string) {
  const answer = await fetch(`${place}/api/ready`).catch(() => undefined);
  if (!answer) return "no answer";
  const { message, data } = (await answer.json()) as { message?: string; data?: { status: string } };
  return `${answer.status} ${message ?? data?.status}, ${answer.headers.get("connection")}`;
}

/** Counts the programs that wait until another one has prepared the database. */
async function countWaiting() {
  const { rows } = await database.db.execute<{ count: string }>(
    "select count(*) from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
  );
  return Number(rows[0]?.count);
}

test("programs that start at once take no connection until their database is prepared; all come up, one makes the administrator, and asked to end they say so", async () => {
  const [port, apart, figures] = [await freePort(), await freePort(), await freePort()];
  const place = `http://127.0.0.1:${port}`;
  const url = database.url ?? "";
  const other = await openDatabase({ dataDir: "", databaseUrl: url });
  let runs: Run[] = [];
  // Another copy prepares the database just now.
  await other.alone(async () => {
    // One answers each connection once more for as long as it is given, the other ends when its time is over.
    runs = [
      start(url, { PORT: String(port), DRAIN_SECONDS: "300", METRICS_TOKEN: TOKEN }),
      start(url, { PORT: String(apart), DRAIN_SECONDS: "1", METRICS_TOKEN: TOKEN, METRICS_PORT: String(figures) }),
    ];
    await expect.poll(countWaiting).toBe(2);
    // A proxy that is refused asks another copy; one that is let in would wait here.
    for (const at of [port, apart, figures]) expect(await readiness(`http://127.0.0.1:${at}`)).toBe("no answer");
  });
  await other.close();
  await Promise.all(runs.map((run) => run.says(/Sign in at .*\n/)));
  expect(await database.db.$count(tables.users)).toBe(1);
  const [slow, quick] = runs as [Run, Run];
  expect(await readiness(place)).toBe("200 ready, keep-alive");
  // The figures are answered where the environment says, and nowhere else.
  const answers = [port, apart, figures].map((at) =>
    fetch(`http://127.0.0.1:${at}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 404, 200]);
  for (const run of runs) run.process.kill("SIGTERM");
  await expect.poll(() => readiness(place)).toBe("503 The program is about to end, close");
  const answer = await fetch(`${place}/api/health`);
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  expect([await quick.ended, quick.stderr()]).toEqual([0, ""]);
  slow.process.kill("SIGKILL");
  await slow.ended;
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

test("what prepares a database may ask many things at once, without a warning of the driver", async () => {
  const warned = vi.spyOn(process, "emitWarning");
  const { alone, close } = await openDatabase({ dataDir: "", databaseUrl: database.url });
  const answers = await alone((db) => Promise.all([1, 2, 3].map((n) => db.execute(`select ${n} as n`))));
  expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  expect(warned.mock.calls).toEqual([]);
  await close();
});
