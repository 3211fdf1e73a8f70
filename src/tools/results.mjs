import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Counts the tests of a report that Vitest or Playwright wrote.
 * @param {string} path
 * @returns {Count} zero of each when the run did not come to a report
 */
function countTests(path) {
  if (!existsSync(path)) return { passed: 0, failed: 0, skipped: 0 };
  const { stats, ...report } = JSON.parse(readFileSync(path, "utf8"));
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
