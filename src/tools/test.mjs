import "./node.mjs";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { provideChromium } from "./chromium.mjs";
import { fail, ROOT, run, runNode } from "./command.mjs";
import { install } from "./install.mjs";
import { slowestFiles, sumTests } from "./results.mjs";

// `npm test` runs what guards every change; --all runs every test, on both engines and in full size; --long runs the
// tests that have a size in a larger one. docs/tests.md tells what is where.
const { all, long } = parseArgs({
  options: { all: { type: "boolean", default: false }, long: { type: "boolean", default: false } },
}).values;

/** Tests of the server that the engine may fail: they run on PGlite too, where the others run on PostgreSQL alone. */
const ENGINE_MATTERS = [
  "approvals/approvals.test",
  "audit/audit",
  "bankDetails/",
  "db/dataDirectory",
  "db/embeddedSocket",
  "distributions/way",
  "eois/eois.test",
  "holdings/transfers.test",
  "http/idempotency.test",
  "ledger/ledger.test",
  "ledger/random",
  "live/",
  "onboarding/payment",
  "db/openDatabase",
  "orders/lifecycle",
  "encryption/plantedNumbers",
  "reports/reports",
  "resources/resources.test",
  "session/refresh.test",
  "startKilled",
  "startLock",
  "db/upgrade.test",
  "uploads/uploads.test",
  "withdrawals/withdrawals.test",
].map((name) => `tests/server/${name}`);

/** Tests whose size the environment sets, and the sizes that take too long for a run of everything. */
const SIZED = [
  "chain/copies",
  "chain/faults",
  "chain/keys",
  "coins/killed",
  "distributions/killed",
  "histories/books",
  "hostile.test",
  "imports/killed",
  "imports/verdict",
  "jobs/killed",
  "leaks/",
  "ledger/killed",
  "ledger/random",
  "orders/races",
  "reconciliation/clean",
  "search/rights",
  "session/endUserGuessing",
  "session/refreshHistories",
  "secondPerson.histories",
  "startKilled",
  "startLock",
  "statements/credits",
  "statements/killed",
  "statements/match",
  "tokens/reconciled",
].map((name) => `tests/server/${name}`);
const LONG = {
  BOOK_HISTORIES: "150",
  BULK_KILLS: "20",
  BULK_ROWS: "50000",
  CHAIN_CANARIES: "1000",
  CHAIN_DELIVERED: "1000",
  CHAIN_FAULT_ROUNDS: "1000",
  CHAIN_KILLS: "50",
  CHAIN_ORDERS: "500",
  CLEAN_HOLDERS: "1000",
  COIN_HOLDERS: "1000",
  COIN_KILLS: "40",
  IMPORT_KILLS: "20",
  IMPORT_ROWS: "50000",
  DISTRIBUTION_HOLDERS: "100000",
  DISTRIBUTION_KILLS: "20",
  GUESSES: "10000",
  HOSTILE_REQUESTS: "100000",
  LEAK_CANARIES: "5000",
  LEDGER_KILLS: "200",
  LEDGER_OPERATIONS: "100000",
  RACE_ORDERS: "1000",
  REFRESH_HISTORIES: "1000",
  SEARCH_CANARIES: "5000",
  POSTED_CREDITS: "10000",
  STATEMENT_CREDITS: "30000",
  STATEMENT_KILLS: "20",
  STATEMENT_LINES: "10000",
  SECOND_PERSON_HISTORIES: "20000",
  START_CRASHES: "50",
  START_KILLS: "200",
  TOKEN_SEQUENCES: "10000",
  TOKEN_VERDICTS: "10000",
};

/**
 * Sizes on PGlite in a run of everything, of tests in which the engine plays no part, and of kills at some work, beside
 * those at the start: PostgreSQL has them in full.
 */
const EMBEDDED = {
  BOOK_HISTORIES: "3",
  BULK_KILLS: "3",
  BULK_ROWS: "300",
  CHAIN_CANARIES: "16",
  CHAIN_DELIVERED: "24",
  CHAIN_FAULT_ROUNDS: "20",
  CLEAN_HOLDERS: "60",
  COIN_HOLDERS: "130",
  COIN_KILLS: "3",
  COMMON_PASSWORDS: "200",
  DISTRIBUTION_HOLDERS: "3000",
  DISTRIBUTION_KILLS: "2",
  GUESSES: "300",
  HOSTILE_REQUESTS: "1500",
  IMPORT_KILLS: "3",
  IMPORT_ROWS: "2000",
  LEAK_CANARIES: "150",
  LEDGER_KILLS: "10",
  LEDGER_OPERATIONS: "1000",
  POSTED_CREDITS: "60",
  REFRESH_HISTORIES: "60",
  SEARCH_CANARIES: "150",
  SECOND_PERSON_HISTORIES: "40",
  STATEMENT_CREDITS: "400",
  STATEMENT_KILLS: "3",
  STATEMENT_LINES: "120",
};

await install();
const CHROMIUM_PATH = await provideChromium();
if (!CHROMIUM_PATH) {
  const told = process.env.CHROMIUM_PATH;
  fail(
    told
      ? `CHROMIUM_PATH is ${told}, which is no browser that runs here.`
      : "No Chromium found or installable: set CHROMIUM_PATH to one.",
  );
}
if (all || long) process.env.TEST_ALL = "1";
if (long) Object.assign(process.env, { ...LONG, ...process.env });
// The build makes one, which takes the tests as long.
else process.env.PACKED_DATABASE = join(ROOT, "dist", "server", "database.tar.gz");

/** Kept for whoever wants to know more than is printed. */
const REPORTS = join(ROOT, "node_modules", ".cache", "reports");
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
/** @param {string} name */
const reportAt = (name) => join(REPORTS, `${name}.json`);

/** @param {string} report @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
const runVitest = (report, args, env = {}) =>
  runNode("vitest/vitest.mjs", ["run", ...args], { VITEST_REPORT: reportAt(report), ...env });

/** @typedef {{ name: string, work: () => Promise<number> }} Step */
/** @typedef {Step & { report: string }} Tests */

const held = { held: true };

/** Files of tests that run in a step; all of them where none is named. */
const filters = {
  unit: long ? ["tests/chain/token/model", "tests/chain/token/verdicts"] : [],
  postgres: long ? SIZED : [],
  embedded: long ? SIZED : all ? [] : ENGINE_MATTERS,
};

/** @type {Step[]} */
const checks = [
  { name: "type check", work: () => runNode("typescript/bin/tsc", [], {}, held) },
  { name: "lint", work: () => runNode("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"], {}, held) },
  { name: "unused code", work: () => runNode("knip/bin/knip.js", [], {}, held) },
  // Before the tests, because some of them start the built program.
  { name: "build", work: () => run(process.execPath, [join("src", "tools", "build.mjs")], {}, held) },
];

/** @type {Tests} */
const unit = {
  name: "unit tests",
  report: "unit",
  work: () =>
    runVitest("unit", [
      ...["contract", "chain", "console", "isolated"].flatMap((name) => ["--project", name]),
      ...filters.unit,
    ]),
};

/** @type {Tests} */
const postgres = {
  name: "server tests on PostgreSQL",
  report: "postgres",
  work: () =>
    run(process.execPath, ["src/tools/postgres.mjs", ...filters.postgres], { VITEST_REPORT: reportAt("postgres") }),
};

/** @type {Tests} */
const embedded = {
  name: "server tests on PGlite",
  report: "embedded",
  work: () =>
    runVitest("embedded", ["--project", "server", ...filters.embedded], all ? { ...EMBEDDED, ...process.env } : {}),
};

/** @param {string} report @param {readonly string[]} args @param {{ held?: boolean }} [output] */
const runPlaywright = (report, args, output) =>
  runNode(
    "playwright/cli.js",
    ["test", "--config", "tests/browser", ...args],
    { CHROMIUM_PATH, PLAYWRIGHT_REPORT: reportAt(report) },
    output,
  );

/** @type {Step} */
const data = {
  name: "data of the browser tests",
  work: () => runPlaywright("data", ["--project", "data"], held),
};

/** @type {Tests} */
const browser = {
  name: "browser tests",
  report: "browser",
  work: () => runPlaywright("browser", ["--project", "browser", "--no-deps"]),
};

/**
 * What runs side by side, one group after the other: the checks take one core each, and tests all that there are, but
 * those on PostgreSQL wait for it at times.
 * @type {Step[][]}
 */
const groups = long ? [[unit], [postgres], [embedded]] : [checks, [unit], [postgres, data], [embedded], [browser]];

/** @type {string[]} */
const times = [];

/** @param {Step} step @returns {Promise<boolean>} whether it passed */
async function take({ name, work }) {
  console.log(`── ${name} …`);
  const startedAt = Date.now();
  const code = await work();
  const line = `${((Date.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${name}${code === 0 ? "" : ": failed"}`;
  times.push(line);
  console.log(`── ${line.trim()}\n`);
  return code === 0;
}

/** @returns {Promise<string | undefined>} the step that failed */
async function firstFailure() {
  for (const steps of groups) {
    const passed = await Promise.all(steps.map(take));
    const broken = steps.find((_, index) => !passed[index]);
    if (broken) return broken.name;
  }
  return undefined;
}

const broken = await firstFailure();
const tests = [unit, postgres, embedded, browser];
for (const { name, report } of tests) {
  const slowest = slowestFiles(reportAt(report));
  if (slowest.length) console.log(`\nSlowest files of the ${name}:`);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
console.log(`\nSteps:\n${times.join("\n")}`);
const { passed, failed, skipped } = sumTests(tests.map(({ report }) => reportAt(report)));
const failure = broken ?? (skipped > 0 ? `${skipped} skipped tests` : undefined);
if (failure) console.error(`\nFailed: ${failure}.`);
// A step that broke without a failing test must not read as a success.
console.log(`\n${passed} passed, ${failure ? Math.max(failed, 1) : failed} failed`);
process.exit(failure ? 1 : 0);
