import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fail, ROOT } from "./command.mjs";

/** @typedef {{ seconds: number, failed: boolean, run: number[], loaded: number[] }} Reach of one file of tests */
/** @typedef {{ name: string, projects: string[], areas: string[], tier?: string, filters?: string[] }} Level */
/** @typedef {{ late: boolean, code: number | null, said: string, report: any }} Ended */

/** Holds the list of mutants that the runs have compiled in, and their reports. */
export const WORK = join(ROOT, ".cache", "mutants");
export const LIST = join(WORK, "list.json");
mkdirSync(WORK, { recursive: true });

/** @param {string} path */
export const read = (path) => JSON.parse(readFileSync(path, "utf8"));

/** @param {string} path */
export const fromRoot = (path) => relative(ROOT, path).replaceAll(sep, "/");

/**
 * Lists what is below a folder.
 * @param {string} folder path from the root
 * @returns {string[]} paths from the root, in order
 */
export const filesBelow = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll(sep, "/")}`)
    .sort();

/**
 * Runs Vitest, at most for so many seconds.
 * @param {Level} level
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name of its report
 * @param {number} [seconds]
 * @returns {Promise<Ended>}
 */
export function vitest({ projects, tier = "short" }, args, env, name, seconds = 86_400) {
  const report = join(WORK, `${name}.report`);
  rmSync(report, { force: true });
  const script = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const chosen = projects.flatMap((project) => ["--project", project]);
  const child = spawn(process.execPath, [script, "run", "--silent", "--reporter", "json", ...chosen, ...args], {
    cwd: ROOT,
    // A group of its own: a worker in an endless loop ends with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, MUTANTS: LIST, TEST_TIER: tier, VITEST_REPORT: report, ...env },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said = (said + chunk).slice(-4000);
    });
  }
  let late = false;
  const stop = () => process.kill(-(child.pid ?? 0), "SIGKILL");
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, seconds * 1000);
  process.on("exit", stop);
  return new Promise((done) => {
    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("exit", stop);
      done({ late, code, said, report: existsSync(report) ? read(report) : undefined });
    });
  });
}

/**
 * Runs tests with every mutant inactive.
 * @param {Level} level
 * @param {readonly string[]} args
 * @returns {Promise<Record<string, Reach>>} which of them each file reaches
 */
export async function reachOf(level, args) {
  const lines = join(WORK, `reach-${level.name}.jsonl`);
  rmSync(lines, { force: true });
  const env = { MUTANTS_REACH: lines };
  const { report, said } = await vitest(level, ["--passWithNoTests", ...args], env, `reach-${level.name}`);
  if (!report) fail(`Vitest gave no report: ${said}`);
  /** @type {Record<string, Reach>} */
  const reach = {};
  for (const { name, status, startTime, endTime } of report.testResults)
    reach[fromRoot(name)] = { seconds: (endTime - startTime) / 1000, failed: status === "failed", run: [], loaded: [] };
  for (const line of existsSync(lines) ? readFileSync(lines, "utf8").trim().split("\n") : []) {
    const { file, run, loaded } = JSON.parse(line);
    Object.assign(reach[fromRoot(file)] ?? {}, { run, loaded });
  }
  return reach;
}

/**
 * Lists the tests of a level without running them.
 * @param {Level} level
 * @param {readonly string[]} wanted parts of their paths; all of them without any
 * @returns {{ file: string, text: string }[]}
 */
export function testsOf({ projects, tier }, wanted) {
  const others = tier === "all" ? /\.embedded\./ : /\.(embedded|all)\./;
  return filesBelow("tests")
    .filter((file) => /\.test\.tsx?$/.test(file) && !others.test(file) && projects.includes(file.split("/")[1] ?? ""))
    .filter((file) => !wanted.length || wanted.some((part) => file.includes(part)))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));
}
