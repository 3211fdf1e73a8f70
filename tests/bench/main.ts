import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../src/tools/postgresServer.mjs";
import { serveBare } from "./bare";
import { startChild, stopChildren } from "./children";
import { askForCodes } from "./codes";
import { FIRST_DAY } from "./fill";
import { compareFilters, MOST_TIMES } from "./filters";
import { MOST, sendHostile } from "./hostile";
import { tellImports } from "./imports";
import { type Asking, type Figures, measure, type Target } from "./measure";
import { serveOurs } from "./ours";
import { tellSearch } from "./search";
import { payments, statusChanges, uploadProof } from "./writes";

// npm run bench: the report of orders, writes and codes by the platform, beside node:http with raw SQL on the same
// database; and that no hostile request takes much longer than others of its route. How records are found, beside the bare query of each.
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
/** Of all that is measured one part alone: `search`, for which the embedded database has fewer orders, `filters` or `imports`. */
const ONLY = process.env.BENCH_ONLY;
/** Rows of the file that becomes records. */
const IMPORTED = Number(process.env.BENCH_IMPORTED ?? 100_000);
const EMBEDDED_ROWS = ONLY === "search" ? Math.min(ROWS, 100_000) : ROWS;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Orders of which enough wait to be moved and paid for as long as it is measured. */
const ENOUGH = 100_000;
const WAY = `10 connections, ${ROUNDS} × ${SECONDS} s each in turns`;
const CODES = 200;
const HOSTILE = Number(process.env.BENCH_HOSTILE ?? 10_000);
const SEED = Number(process.env.SEED ?? 7);

const PAGES = {
  "page 1": "page=1&limit=10",
  "status and dates": `page=1&limit=10&status=fully-paid&from_date=${FIRST_DAY}&to_date=${FIRST_DAY.slice(0, 8)}31`,
  "last page": `page=${Math.ceil(ROWS / 10)}&limit=10`,
};

const role = process.argv[2];
if (role === "ours") await serveOurs(process.env.DATABASE_URL ? ROWS : EMBEDDED_ROWS);
else if (role === "bare") serveBare(process.env.DATABASE_URL);
else await main();

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startPostgres();
  const database = `bench_${randomBytes(6).toString("hex")}`;
  try {
    await onServer(server.url, `create database ${database}`);
    const url = Object.assign(new URL(server.url), { pathname: `/${database}` }).href;
    if (!ONLY || ONLY === "imports") await importOn(server.url);
    if (ONLY === "imports") return;
    const password = randomBytes(15).toString("base64url");
    const targets = await startAll(folder, url, password);
    if (!ONLY) await compare(targets);
    if (ONLY === "filters") await tellFilters(platformsOf(targets));
    if (!ONLY || ONLY === "search") await tellSearch(targets, url, line);
    // The last: what they create and remove would change the figures of the others.
    if (!ONLY) await tellHostile(targets[0] as Target);
  } finally {
    await stopChildren();
    await onServer(server.url, `drop database if exists ${database} with (force)`);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures imports on a database of their own. */
async function importOn(server: string) {
  const database = `bench_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${database}`);
  try {
    await tellImports(Object.assign(new URL(server), { pathname: `/${database}` }).href, IMPORTED);
  } finally {
    await onServer(server, `drop database if exists ${database} with (force)`);
  }
}

async function startAll(folder: string, url: string, password: string): Promise<Target[]> {
  console.log(`Filling two databases with ${ROWS.toLocaleString("en")} orders …`);
  const env = {
    ADMIN_PASSWORD: password,
    SAMPLE_DATA: "off",
    TOKEN_SECRET: randomBytes(24).toString("hex"),
    LOG_LEVEL: "info",
  };
  const ours = await startChild("ours", { ...env, DATABASE_URL: url, DATA_DIR: join(folder, "postgres") });
  const bare = await startChild("bare", { DATABASE_URL: url });
  const embedded = await startChild("ours", { ...env, DATABASE_URL: "", DATA_DIR: join(folder, "embedded") });
  return [
    { name: "platform", url: ours, headers: await signIn(ours, password) },
    { name: "node:http + SQL", url: bare, headers: {} },
    { name: "platform on PGlite", url: embedded, headers: await signIn(embedded, password) },
  ];
}

async function signIn(url: string, password: string) {
  const response = await fetch(`${url}/api/admin/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@console.example", password }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return { authorization: `Bearer ${data.accessToken}` };
}

function platformsOf(targets: Target[]) {
  return targets.filter(({ name }) => name !== "node:http + SQL");
}

async function compare(targets: Target[]) {
  const platforms = platformsOf(targets);
  console.log(`GET /api/order/report over ${ROWS.toLocaleString("en")} orders, ${WAY}\n`);
  console.log(line("", "", "requests/s", "p50 ms", "p99 ms", "to the peer"));
  for (const [page, query] of Object.entries(PAGES)) {
    const path = `/api/order/report?${query}`;
    await mustAgree(targets, path);
    await tell(page, targets, () => ({ method: "GET", path }));
  }
  await tellFilters(platforms);
  if (ROWS >= ENOUGH) await tellWrites(targets, platforms, WAY);
  else
    console.log(`\nWrites need ${ENOUGH.toLocaleString("en")} orders: of fewer, some would be through all their steps`);
  console.log(`\nPOST /api/auth/login, ${CODES} phones each, one request at a time in turns\n`);
  console.log(line("", "", "known p50 ms", "unknown", "apart ms"));
  for (const target of platforms) {
    const { known, unknown } = await askForCodes(target, CODES);
    const figures = [known, unknown, Math.abs(known - unknown)].map((ms) => ms.toFixed(2));
    console.log(line("code", target.name, ...figures));
  }
}

async function tellFilters(platforms: Target[]) {
  console.log(`\nFilters with operators beside documented ones, at most ${MOST_TIMES} × their time are right\n`);
  console.log(line("", "", "documented/s", "operators/s", "p50 ms", "times"));
  for (const target of platforms) {
    for (const { name, documented, operators } of await compareFilters(target, SECONDS, ROUNDS)) {
      const times = `${(documented.perSecond / operators.perSecond).toFixed(2)} ×`;
      const figures = [
        documented.perSecond.toFixed(0),
        operators.perSecond.toFixed(0),
        operators.p50.toFixed(0),
        times,
      ];
      console.log(line(name, target.name, ...figures));
    }
  }
}

async function tellWrites(targets: Target[], platforms: Target[], way: string) {
  console.log(`\nWrites, beside a bare transaction of two rows, ${way}\n`);
  const ids = await waitingOrders(targets[0] as Target);
  await tell("status change", targets, statusChanges(ids));
  const proofs = new Map<string, string>();
  for (const target of platforms) proofs.set(target.name, await uploadProof(target));
  await tell("payment", targets, payments(ids, proofs));
}

async function tellHostile(target: Target) {
  console.log(`\n${HOSTILE.toLocaleString("en")} hostile requests, one at a time, seed ${SEED}\n`);
  const { routes, worst, slow } = await sendHostile(target, HOSTILE, SEED);
  console.log(
    `${routes} routes; slowest beside its route's median: ${worst.toFixed(1)} ×, at most ${MOST} × are right`,
  );
  for (const { on, ms, median } of slow) console.log(line(on, "", ms.toFixed(0), median.toFixed(1)));
  if (slow.length) throw new Error(`${slow.length} hostile requests take too long`);
}

async function tell(page: string, targets: Target[], askingOf: (target: Target) => Asking) {
  const figures = await measure(targets, askingOf, SECONDS, ROUNDS);
  const peer = figures[1] as Figures;
  for (const [index, { perSecond, p50, p99 }] of figures.entries()) {
    const ratio = index === 1 ? "" : `${(perSecond / peer.perSecond).toFixed(2)} ×`;
    const name = targets[index]?.name ?? "";
    console.log(line(index === 0 ? page : "", name, perSecond.toFixed(0), p50.toFixed(0), p99.toFixed(0), ratio));
  }
}

/** Gives numbers of orders that nobody has accepted yet. */
async function waitingOrders({ url, headers }: Target): Promise<number[]> {
  const pages = Array.from({ length: Math.min(60, Math.floor(ROWS / 14 / 100)) }, async (_, index) => {
    const response = await fetch(`${url}/api/order/report?status=pending&limit=100&page=${index + 1}`, { headers });
    const { orderUsers } = (await response.json()) as { orderUsers: { id: number }[] };
    return orderUsers.map(({ id }) => id);
  });
  return (await Promise.all(pages)).flat();
}

function line(page: string, name: string, ...figures: string[]) {
  return page.padEnd(18) + name.padEnd(20) + figures.map((figure) => figure.padStart(12)).join("");
}

/** Refuses to measure servers that do not give the same rows and the same total. */
async function mustAgree(targets: readonly Target[], path: string) {
  const answers = await Promise.all(
    targets.map(async ({ url, headers }) => {
      const body = (await (await fetch(url + path, { headers })).json()) as {
        orderUsers: { id: number; user_name: string; property_name: string }[];
        pager: unknown;
      };
      const rows = body.orderUsers.map(({ id, user_name, property_name }) => [id, user_name, property_name]);
      return JSON.stringify([rows.length > 0, body.pager, rows]);
    }),
  );
  const [first, ...others] = answers;
  if (others.some((other) => other !== first))
    throw new Error(`The servers answer differently to ${path}:\n${answers.join("\n")}`);
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
