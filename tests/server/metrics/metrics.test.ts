import { expect, test, vi } from "vitest";
import { createApp } from "../../../src/server/app";
import { tables } from "../../../src/server/db/tables";
import type { Metrics } from "../../../src/server/metrics/metrics";
import { createMetrics } from "../../../src/server/metrics/open";
import { openMetricsPort } from "../../../src/server/metrics/port";
import { createMetricsSite } from "../../../src/server/metrics/site";
import { startWork } from "../../../src/server/work";
import { engine, openTestDatabase, type TestDatabase } from "../database";
import { type Platform, platformOfFile } from "../platform";

const TOKEN = "a-token-of-the-tests-long-enough-for-it";

const platform = platformOfFile();

/** Gives figures of their own, an application that counts into them, and the lines that begin with a name. */
function measured(deps: Partial<Platform["deps"]> = {}) {
  const all = { ...platform.deps, ...deps };
  const metrics = createMetrics(all);
  const { app } = createApp({ ...all, metrics });
  const lines = async (name: string) => (await metrics.text()).split("\n").filter((line) => line.startsWith(name));
  return { metrics, lines, ask: (path: string, method = "GET") => app.request(`/api${path}`, { method }) };
}

const ask = (site: ReturnType<typeof createMetricsSite>, authorization?: string) =>
  site.request("/metrics", authorization === undefined ? {} : { headers: { authorization } });

test("requests are counted by the pattern of the call that answered, with method, status and time", async () => {
  const { ask, lines } = measured();
  await ask("/console/orders/4711/events?phone=9876543210");
  await ask("/console/orders/4712/events");
  // Another call's pattern fits this path too, and does not answer it.
  await ask("/order/report");
  await ask("/health");
  expect(await lines("http_requests_total")).toEqual([
    'http_requests_total{route="/api/console/orders/:id/events",method="GET",status="401"} 2',
    'http_requests_total{route="/api/order/report",method="GET",status="401"} 1',
    'http_requests_total{route="/api/health",method="GET",status="200"} 1',
  ]);
  expect(await lines('http_request_duration_seconds_bucket{le="10",route="/api/health"')).toEqual([
    'http_request_duration_seconds_bucket{le="10",route="/api/health",method="GET"} 1',
  ]);
});

test("paths and methods that no call has are one figure, however many are asked for", async () => {
  const { ask, lines } = measured();
  for (let n = 0; n < 50; n++) await ask(`/nothing/${n}`, n % 2 ? "PROPFIND" : "REPORT");
  expect(await lines("http_requests_total")).toEqual([
    'http_requests_total{route="unknown",method="other",status="404"} 50',
  ]);
});

test("a request that a guard refuses is counted for the call that it was for", async () => {
  const { ask, lines } = measured({ origins: ["https://console.example"] });
  await ask("/console/me");
  expect(await lines("http_requests_total")).toEqual([
    'http_requests_total{route="/api/console/me",method="GET",status="421"} 1',
  ]);
});

test("each round of work is counted, with its failures and when it last went well", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { metrics, lines } = measured();
  const auditChain = { ...platform.deps.auditChain, publish: () => Promise.reject(new Error("no room")) };
  const stop = startWork({ ...platform.api, deps: { ...platform.deps, auditChain, metrics } });
  const failing = '{work="publishing the end of the audit trail"}';
  const well = '{work="delivering messages"}';
  expect(await lines(`console_work_failures_total${failing}`)).toEqual([`console_work_failures_total${failing} 0`]);
  expect(await lines("console_work_last_success_timestamp_seconds")).toEqual([]);
  vi.advanceTimersByTime(60_000);
  await stop();
  vi.useRealTimers();
  expect(await lines(`console_work_failures_total${failing}`)).toEqual([`console_work_failures_total${failing} 1`]);
  expect(await lines(`console_work_runs_total${failing}`)).toEqual([`console_work_runs_total${failing} 1`]);
  expect(await lines(`console_work_last_success_timestamp_seconds${failing}`)).toEqual([]);
  expect(await lines(`console_work_failures_total${well}`)).toEqual([`console_work_failures_total${well} 0`]);
  expect(await lines(`console_work_last_success_timestamp_seconds${well}`)).toHaveLength(1);
  expect(await lines(`console_work_interval_seconds${failing}`)).toEqual([
    `console_work_interval_seconds${failing} 60`,
  ]);
});

test("queues are read as they are when somebody asks, with the age of their oldest", async () => {
  const { lines } = measured();
  const waiting = () => lines('console_queue_waiting{queue="outbox"}');
  const before = Number((await waiting())[0]?.split(" ").at(-1));
  const created_at = new Date(platform.deps.clock().getTime() - 90_000).toISOString();
  const mail = { channel: "email", recipient: "canary@people.example", subject: "S", body: "B", created_at } as const;
  await platform.db.insert(tables.outbox).values([mail, mail]);
  expect(await waiting()).toEqual([`console_queue_waiting{queue="outbox"} ${before + 2}`]);
  expect(await lines('console_queue_oldest_age_seconds{queue="outbox"}')).toEqual([
    'console_queue_oldest_age_seconds{queue="outbox"} 90',
  ]);
  expect(await lines("console_queue_waiting")).toHaveLength(5);
  expect(await lines('console_queue_oldest_age_seconds{queue="distributions"}')).toEqual([
    'console_queue_oldest_age_seconds{queue="distributions"} 0',
  ]);
  expect((await lines("")).join("\n")).not.toMatch(/canary|@/);
});

test("a database that does not answer is told, and the rest still is", async () => {
  const gone = { execute: () => Promise.reject(new Error("gone")) } as unknown as Platform["db"];
  const { metrics } = measured({ db: gone });
  const text = await metrics.text();
  expect(text).toContain("\nconsole_database_up 0\n");
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toMatch(/^console_(?:queue_waiting|ledger_adds_up|clock_doubted)[ {]/m);
  expect(await measured().metrics.text()).toContain("\nconsole_database_up 1\n");
});

test("the pool's connections are told on PostgreSQL, and on the embedded database there is none", async () => {
  const database: TestDatabase = await openTestDatabase();
  await database.db.execute("select 1");
  const text = await createMetrics({ ...database, clock: platform.deps.clock }).text();
  await database.close();
  const pool = [...text.matchAll(/^console_database_pool_(\w+) (\d+)$/gm)].map(([, part, count]) => [
    part,
    Number(count),
  ]);
  expect(Object.fromEntries(pool)).toEqual(engine === "postgres" ? { total: 1, idle: 1, waiting: 0 } : {});
});

test.each([
  ["no token", undefined],
  ["a wrong token", `Bearer ${TOKEN}x`],
  ["another scheme", `Basic ${TOKEN}`],
  ["an empty one", "Bearer "],
])("with %s nothing is told where one is set", async (_, authorization) => {
  const answer = await ask(createMetricsSite(measured().metrics, TOKEN), authorization);
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  expect(await answer.text()).toBe("Unauthorized");
});

test("with the token the figures are told, in the format of Prometheus, and kept by nobody on the way", async () => {
  const answer = await ask(createMetricsSite(measured().metrics, TOKEN), `Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toContain("# TYPE http_requests_total counter");
});

test("a port of their own answers for the figures and nothing else, and is taken once", async () => {
  const metrics: Metrics = measured().metrics;
  const place = { host: "127.0.0.1", port: 0 };
  const site = createMetricsSite(metrics, undefined);
  const { port, close } = await openMetricsPort(place, async (request) => site.fetch(request));
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("process_cpu_seconds_total")]);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
  await expect(openMetricsPort({ ...place, port }, async (request) => site.fetch(request))).rejects.toThrow(
    `Port ${port} is taken; set METRICS_PORT to another.`,
  );
  await close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow("fetch failed");
});
