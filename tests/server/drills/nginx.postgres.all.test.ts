import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../src/server/db/open";
import { tableNamed } from "../../../src/server/db/tables";
import { envelopeEvents } from "../../../src/server/signing/tables";
import { freePort } from "../../../src/tools/postgresServer.mjs";
import { sizeOf } from "../../size";
import { PASSWORD } from "../platform";
import { type Built, buildProgram, emptyDirectory, type Run } from "../program";
import { signedIn } from "../signedIn";
import { signingOn } from "../signing/signing";
import { HOST, type Sent, startNginx } from "./nginx";

const REQUESTS = 1000;
const AT_ONCE = 20;
const STRANGERS = 200;
/** How long another copy prepares the database. */
const LOCKED_SECONDS = sizeOf("LOCKED_SECONDS", { short: 3, full: 20 });
/** A request that takes longer was held by a copy that is not ready. */
const HELD_MS = 2000;

// Prepares data, on the database that the copies serve.
const here = signedIn();
const on = signingOn(here);

let program: Built;
let folder: Awaited<ReturnType<typeof emptyDirectory>>;
let nginx: Awaited<ReturnType<typeof startNginx>>;
const ports: number[] = [];
const copies: Run[] = [];

beforeAll(async () => {
  // The copies have no other time than now.
  await here.pass((Date.now() - here.platform.deps.clock().getTime()) / 1000);
  // They are no trial; second factors have tests of their own.
  await here.platform.db.insert(tableNamed("settings")).values({ name: "second_factor", value: "optional" } as never);
  program = await buildProgram("src/server/main.ts");
  folder = await emptyDirectory();
  ports.push(await freePort(), await freePort());
  for (const [index] of ports.entries()) copies[index] = await startCopy(index);
  nginx = await startNginx(`${folder.path}/nginx`, ports);
});
afterAll(async () => {
  await nginx?.stop();
  for (const copy of copies) copy.process.kill("SIGKILL");
  await Promise.all(copies.map((copy) => copy.ended));
  await program.remove();
  await folder.remove();
});

/** Starts a copy, which is ready once it says how to sign in. */
async function beginCopy(index: number): Promise<Run> {
  const { rows } = await here.platform.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ""), { pathname: `/${rows[0]?.name}` }).href;
  return program.run({
    PORT: String(ports[index]),
    DATABASE_URL: url,
    DATA_DIR: `${folder.path}/data`,
    TOKEN_SECRET: here.platform.deps.secret,
    PUBLIC_ORIGIN: `https://${HOST}`,
    TRUSTED_PROXY: "127.0.0.1",
    DRAIN_SECONDS: "1",
    SAMPLE_DATA: "off",
    LOG_LEVEL: "error",
  });
}

async function startCopy(index: number): Promise<Run> {
  const run = await beginCopy(index);
  await run.says(/Sign in at .*\n/);
  return run;
}

const signIn = (email: string, password: string, sent: Sent = {}) =>
  nginx.send("/api/admin/auth/login", { method: "POST", body: { email, password }, ...sent });

test("a copy that is restarted under a thousand requests loses none of them", async () => {
  const headers = { authorization: `Bearer ${here.token}` };
  const answers: { asked: string; status: number; text: string }[] = [];
  let begun = 0;
  let restarted = false;
  const client = async () => {
    // On and on until the copy is back, so that all of its end and of its beginning is under load.
    while (begun < REQUESTS || !restarted) {
      const n = begun++;
      // Every fourth is a change, which nginx must not send twice.
      const answer =
        n % 4 === 0
          ? await nginx.send("/api/console/features", { method: "POST", headers, body: { name: `Feature ${n}` } })
          : await nginx.send("/api/console/features?range=[0,9]", { headers });
      answers.push({ asked: n % 4 === 0 ? `Feature ${n}` : "the list", ...answer });
    }
  };
  const clients = Array.from({ length: AT_ONCE }, client);
  await expect.poll(() => answers.length).toBeGreaterThan(REQUESTS / 5);
  copies[0]?.process.kill("SIGTERM");
  expect(await copies[0]?.ended).toBe(0);
  const atTheEnd = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(atTheEnd + AT_ONCE);
  copies[0] = await startCopy(0);
  restarted = true;
  await Promise.all(clients);

  const lost = answers.filter(({ status }) => status !== 200);
  expect(lost.length ? [lost, await nginx.log()] : []).toEqual([]);
  expect(answers.length).toBeGreaterThanOrEqual(REQUESTS);
  const made = answers.flatMap(({ asked }) => (asked === "the list" ? [] : [asked]));
  const features = (await here.platform.db.select().from(tableNamed("features"))) as { name: string }[];
  expect(features.map(({ name }) => name).sort()).toEqual(made.sort());
});

test("a copy that waits for its database while it starts holds no request, and no acknowledged write is lost when it was killed before", async () => {
  const headers = { authorization: `Bearer ${here.token}` };
  const answers: { name?: string; status: number; ms: number; text: string }[] = [];
  let isOver = false;
  let begun = 0;
  const client = async () => {
    while (!isOver) {
      const name = begun++ % 2 === 0 ? `Written ${begun}` : undefined;
      const from = performance.now();
      const { status, text } = name
        ? await nginx.send("/api/console/features", { method: "POST", headers, body: { name } })
        : await nginx.send("/api/console/features?range=[0,9]", { headers });
      answers.push({ ...(name ? { name } : {}), status, ms: performance.now() - from, text });
    }
  };
  const clients = Array.from({ length: 6 }, client);
  await expect.poll(() => answers.length).toBeGreaterThan(50);
  copies[1]?.process.kill("SIGKILL");
  await copies[1]?.ended;
  const beforeWaiting = answers.length;

  const { rows } = await here.platform.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ""), { pathname: `/${rows[0]?.name}` }).href;
  const another = await openDatabase({ dataDir: "", databaseUrl: url });
  let atTheEnd = 0;
  await another.alone(async (db) => {
    copies[1] = await beginCopy(1);
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1);
    // The lock is held by the database's own clock.
    await db.execute(sql`select pg_sleep(${LOCKED_SECONDS})`);
    atTheEnd = answers.length;
  });
  await another.close();
  await copies[1]?.says(/Sign in at .*\n/);
  await expect.poll(() => answers.length).toBeGreaterThan(atTheEnd + AT_ONCE);
  isOver = true;
  await Promise.all(clients);

  // What was in flight at the kill may be lost unanswered, and is not sent twice: one request of each client.
  const failed = answers.filter(({ status }) => status !== 200);
  expect(failed.length).toBeLessThanOrEqual(6);
  expect(answers.slice(beforeWaiting + 6).filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter(({ ms }) => ms > HELD_MS).length).toBe(0);
  expect(atTheEnd - beforeWaiting).toBeGreaterThan(AT_ONCE);
  const features = (await here.platform.db.select().from(tableNamed("features"))) as { name: string }[];
  const stored = features.map(({ name }) => name).filter((name) => name.startsWith("Written "));
  const acknowledged = answers.flatMap(({ name, status }) => (name && status === 200 ? [name] : []));
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
});

test("wrong sign-ins of two hundred strangers lock nobody else out, whatever they write into headers", async () => {
  const { email } = await here.platform.employee({ role: 1 });
  const innocent = "127.0.9.9";
  const forged = { "x-forwarded-for": innocent, forwarded: `for=${innocent}`, "x-real-ip": innocent };
  for (let stranger = 1; stranger <= STRANGERS; stranger++) {
    const { status } = await signIn(`nobody${stranger}@console.example`, "a wrong password", {
      from: `127.0.1.${stranger}`,
      headers: forged,
    });
    expect([stranger, status]).toEqual([stranger, 401]);
  }
  expect((await signIn(email, PASSWORD, { from: innocent })).status).toBe(200);
});

test("one address that guesses on and on is slowed down, and only that one", async () => {
  const { email } = await here.platform.employee({ role: 1 });
  let status = 401;
  for (let guess = 1; guess <= STRANGERS && status === 401; guess++) {
    const headers = { "x-forwarded-for": `203.0.113.${guess}` };
    ({ status } = await signIn(`somebody${guess}@console.example`, "wrong", { from: "127.0.2.2", headers }));
  }
  expect(status).toBe(429);
  expect((await signIn(email, PASSWORD, { from: "127.0.2.3" })).status).toBe(200);
});

test("a signing page records the address of who signs, not the proxy's", async () => {
  const spv = await on.addSpv();
  const { holder } = await on.sendOne(spv.id);
  const token = await on.tokenFor(holder.email);
  const opened = await nginx.send("/api/signing/open", {
    ...{ method: "POST", body: { token }, from: "127.0.3.3" },
    headers: { "x-forwarded-for": "203.0.113.9" },
  });
  expect(opened.status).toBe(200);
  const events = await here.platform.db.select().from(envelopeEvents);
  expect(events.filter(({ what }) => what === "viewed").map(({ address }) => address)).toEqual(["127.0.3.3"]);
});
