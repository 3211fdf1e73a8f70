import "./node.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideChromium } from "./chromium.mjs";
import { fail, run, runNode } from "./command.mjs";
import { install } from "./install.mjs";
import { sumTests } from "./results.mjs";

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

const reports = mkdtempSync(join(tmpdir(), "reports-"));
const report = {
  unit: join(reports, "unit.json"),
  postgres: join(reports, "postgres.json"),
  browser: join(reports, "browser.json"),
};
/** @param {string} name */
const tool = (name) => run(process.execPath, [join("src", "tools", name)]);
const vitest = "vitest/vitest.mjs";

/** @type {[string, () => Promise<number>][]} */
const steps = [
  ["typecheck", () => runNode("typescript/bin/tsc", ["--noEmit"])],
  ["lint", () => runNode("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"])],
  ["unused code", () => runNode("knip/bin/knip.js", [])],
  // Before the tests, because some of them start the built program.
  ["build", () => tool("build.mjs")],
  ["unit tests", () => runNode(vitest, ["run"], { VITEST_REPORT: report.unit })],
  ["tests on PostgreSQL", () => run(process.execPath, ["src/tools/postgres.mjs"], { VITEST_REPORT: report.postgres })],
  [
    "browser tests",
    () =>
      runNode("playwright/cli.js", ["test", "--config", "tests/browser"], {
        CHROMIUM_PATH,
        PLAYWRIGHT_REPORT: report.browser,
      }),
  ],
];

/** @returns {Promise<string | undefined>} the first step that failed */
async function firstFailure() {
  for (const [name, step] of steps) {
    const startedAt = Date.now();
    console.log(`\n── ${name}`);
    if ((await step()) !== 0) return name;
    console.log(`── ${name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  return undefined;
}

const broken = await firstFailure();
const { passed, failed, skipped } = sumTests(Object.values(report));
rmSync(reports, { recursive: true, force: true });
const failure = broken ?? (skipped > 0 ? `${skipped} skipped tests` : undefined);
if (failure) console.error(`\nFailed: ${failure}.`);
// A step that broke without a failing test must not read as a success.
console.log(`\n${passed} passed, ${failure ? Math.max(failed, 1) : failed} failed`);
process.exit(failure ? 1 : 0);
