import "./node.mjs";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { provideChromium } from "./chromium.mjs";
import { fail, ROOT, run, runNode } from "./command.mjs";
import { install } from "./install.mjs";
import { slowestFiles, sumTests } from "./results.mjs";

// `npm test` runs the short tier; --all runs every test, on both engines and in full size; --long runs every test but
// the browser's in the size of hours. docs/tests.md describes the tiers.
const { all, long } = parseArgs({
  options: { all: { type: "boolean", default: false }, long: { type: "boolean", default: false } },
}).values;

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
process.env.TEST_TIER = long ? "long" : all ? "all" : "short";
process.env.QUICK_BUILD = "1";
/** Server tests start copies of the program that the build step makes. */
const BUILT_SERVER = join(ROOT, "dist", "server");

/** Kept for whoever wants to know more than is printed. */
const REPORTS = join(ROOT, ".cache", "reports");
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
    runVitest(
      "unit",
      ["contract", "chain", "console", "isolated"].flatMap((name) => ["--project", name]),
    ),
};

/** @type {Tests} */
const postgres = {
  name: "server tests on PostgreSQL",
  report: "postgres",
  work: () => run(process.execPath, ["src/tools/postgres.mjs"], { VITEST_REPORT: reportAt("postgres"), BUILT_SERVER }),
};

/** @type {Tests} */
const embedded = {
  name: "server tests on PGlite",
  report: "embedded",
  // In the short tier those alone that are about the engine.
  work: () =>
    runVitest("embedded", ["--project", "server", ...(all || long ? [] : [".engine.", ".embedded."])], {
      BUILT_SERVER,
    }),
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
 * What runs side by side, one group after the other. Only the tests of the server and in the browser need the build.
 * @type {Step[][]}
 */
const groups = [[...checks, unit], [postgres, embedded, data], ...(long ? [] : [[browser]])];

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
