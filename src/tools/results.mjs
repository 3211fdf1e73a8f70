import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./command.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {{ file: string, seconds: number }} Timed */

/**
 * Reads a report that Vitest or Playwright wrote.
 * @param {string} path
 * @returns {Record<string, any> | undefined} nothing when the run did not come to a report
 */
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined);

/**
 * Counts the tests of a report.
 * @param {string} path
 * @returns {Count} zero of each without a report
 */
function countTests(path) {
  const { stats, ...report } = read(path) ?? {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  };
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    : {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      };
}

/**
 * Adds up the tests of several reports.
 * @param {readonly string[]} paths
 * @returns {Count}
 */
export function sumTests(paths) {
  const counts = paths.map(countTests);
  /** @param {keyof Count} kind */
  const sum = (kind) => counts.reduce((total, count) => total + count[kind], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/**
 * Names the files of a report whose tests took longest, the longest first.
 * @param {string} path
 * @param {number} most
 * @returns {Timed[]}
 */
export function slowestFiles(path, most = 10) {
  const report = read(path);
  const files = report?.testResults?.map(ofVitest) ?? report?.suites?.map(ofPlaywright) ?? [];
  return files.sort((/** @type {Timed} */ a, /** @type {Timed} */ b) => b.seconds - a.seconds).slice(0, most);
}

/**
 * @param {{ name: string, startTime: number, endTime: number }} file
 * @returns {Timed}
 */
const ofVitest = ({ name, startTime, endTime }) => ({
  file: relative(ROOT, name),
  seconds: (endTime - startTime) / 1000,
});

/**
 * @typedef {object} Suite
 * @property {string} file
 * @property {Suite[]} [suites]
 * @property {{ tests: { results: { duration: number }[] }[] }[]} [specs]
 */

/** @param {Suite} suite @returns {Timed} */
const ofPlaywright = (suite) => ({ file: suite.file, seconds: durationOf(suite) / 1000 });

/** @param {Suite} suite @returns {number} milliseconds */
function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...suites.map(durationOf), ...results.map(({ duration }) => duration)].reduce((sum, one) => sum + one, 0);
}
