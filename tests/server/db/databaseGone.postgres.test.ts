import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../src/server/app";
import type { OpenedDatabase } from "../../../src/server/db/database";
import { openDatabase } from "../../../src/server/db/open";
import { readEnv } from "../../../src/server/env";
import { createLogger } from "../../../src/server/log";
import { openPlatform as startPlatform } from "../../../src/server/open";
import { openTestDatabase, type TestDatabase } from "../database";
import { openPlatform, type Platform } from "../platform";

let platform: Platform;
let database: TestDatabase;
let way: Awaited<ReturnType<typeof openWay>>;
let opened: OpenedDatabase;
beforeAll(async () => {
  platform = await openPlatform();
  database = await openTestDatabase();
  way = await openWay(new URL(database.url ?? ""));
  opened = await openDatabase({ dataDir: "", databaseUrl: way.url, onLost: () => undefined });
});
afterAll(async () => {
  await opened.close();
  await way.close();
  await database.close();
  await platform.close();
});

/** Opens a way to a database that can be cut: what runs over it is reset, and nobody is let in. */
async function openWay(target: URL) {
  const sockets = new Set<Socket>();
  const folder = target.searchParams.get("host");
  const server = createServer((socket) => {
    const onward = folder
      ? connect(join(folder, `.s.PGSQL.${target.port}`))
      : connect(Number(target.port), target.hostname);
    for (const end of [socket, onward]) end.on("error", () => undefined);
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      onward.destroy();
    });
    socket.pipe(onward).pipe(socket);
  });
  const listen = (port: number) => once(server.listen(port, "127.0.0.1"), "listening");
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = Object.assign(new URL(target), { hostname: "127.0.0.1", port: String(port) });
  url.searchParams.delete("host");
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  return { url: url.href, cut, mend: () => listen(port), close: cut };
}

test("a database that is gone is 503 with a time to try again on every call, and all is well when it is back", async () => {
  const lines: { msg: string }[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const { app } = createApp({ ...platform.deps, db: opened.db, log });
  const ask = async (route: string) => {
    const [method = "", path] = route.split(" ");
    const headers = { authorization: "Bearer none", "content-type": "application/json" };
    const body = JSON.stringify({ email: "first@console.example", password: "correct horse battery" });
    const answer = await app.request(`/api${path}`, { method, headers, ...(method === "POST" ? { body } : {}) });
    return [route, answer.status, answer.headers.get("retry-after")];
  };
  const asked = ["GET /health", "GET /ready", "POST /admin/auth/login"];
  expect((await ask("GET /ready"))[1]).toBe(200);
  await way.cut();
  lines.length = 0;
  for (const route of asked) expect(await ask(route)).toEqual([route, 503, "5"]);
  // Not a line or two for each request: what counts them is in the tests of the log.
  expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(["the database does not answer"]));
  // A copy that is restarted because its database is gone would not come up before it.
  expect((await ask("GET /live"))[1]).toBe(200);
  await way.mend();
  expect((await ask("GET /ready"))[1]).toBe(200);
});

/** Starts the program over a way that is cut at a step of the start, and returns what was reported. */
async function startCutAt(step: RegExp, retryFor: number, onRetry?: () => Promise<unknown>) {
  // The sample takes long, and a start that comes up has no need of it.
  const sample = onRetry ? "off" : "on";
  await database.db.execute("drop schema public cascade; drop schema if exists drizzle cascade; create schema public");
  const env = readEnv({
    DATABASE_URL: way.url,
    DATA_DIR: "memory://",
    DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
    TOKEN_SECRET: "s".repeat(32),
    SAMPLE_DATA: sample,
    LOG_LEVEL: "silent",
  });
  const reported: string[] = [];
  let isCut = false;
  let mended: Promise<unknown> | undefined;
  const report = (words: string) => {
    reported.push(words);
    if (!isCut && step.test(words)) {
      isCut = true;
      void way.cut();
    }
    if (/again/.test(words)) mended ??= onRetry?.();
  };
  const start = startPlatform(env, 3000, report, retryFor);
  const outcome = await start.then(
    async ({ close }) => {
      await close();
      return "started";
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );
  await mended;
  return { outcome, reported };
}

test.each([[/^Bringing the database/], [/^Making the sample data/]])(
  "a database that is lost during a start, at %s, is told in one sentence without SQL",
  async (step) => {
    const { outcome, reported } = await startCutAt(step, 0);
    await way.mend();
    expect(outcome).toMatch(/^StartError: Cannot use the database at 127\.0\.0\.1:\d+\/\w+: [a-z ]+\.$/);
    expect(reported.filter((words) => /again/.test(words))).toEqual([]);
  },
);

test("a start goes on when a lost database is back within its time", async () => {
  const { outcome, reported } = await startCutAt(/^Bringing the database/, 60_000, () => way.mend());
  expect(outcome).toBe("started");
  expect(reported).toContainEqual(
    expect.stringMatching(/^Cannot use the database at \S+: [a-z ]+; trying again for 60 seconds$/),
  );
});
