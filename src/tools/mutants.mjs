import "./node.mjs";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./command.mjs";
import { install } from "./install.mjs";
import { findOffset } from "./mutantPlugin.mjs";
import { filesBelow, fromRoot, LIST, reachOf, read, testsOf, vitest } from "./mutantRuns.mjs";
import { drawSites, sitesOf } from "./mutantSites.mjs";
import { startPostgres } from "./postgresServer.mjs";

// Changes the sources in one place at a time and finds out which tests notice it. docs/tests.md says how to use it.

/** @typedef {import("./mutantSites.mjs").Site} Site */
/** @typedef {import("./mutantRuns.mjs").Reach} Reach */
/** @typedef {import("./mutantRuns.mjs").Level} Level */
/** @typedef {{ level: string, file: string, test: string }} Noticed */
/** @typedef {{ run: number, left: number }} Tried files; those left are beyond the budget */
/** @typedef {{ noticed?: Noticed, tried: Record<string, Tried> }} Result */

const UNIT = ["contract", "chain", "console", "isolated"];

/** @type {Level[]} what runs one after the other, for what the ones before did not notice */
const LEVELS = [
  { name: "unit", projects: UNIT, areas: ["contract", "console"] },
  { name: "server", projects: ["server"], areas: ["contract", "server"] },
  {
    name: "all",
    projects: [...UNIT, "server"],
    areas: ["contract", "server", "console"],
    tier: "all",
    filters: [".all."],
  },
];
const AREAS = ["contract", "server", "console"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string", default: "80" },
    seed: { type: "string", default: "1" },
    tier: { type: "string", default: "short" },
    only: { type: "string" },
    list: { type: "string" },
    before: { type: "string" },
    near: { type: "boolean", default: false },
    resume: { type: "boolean", default: false },
    budget: { type: "string", default: "120" },
    workers: { type: "string", default: "2" },
  },
});

const STATE = join(ROOT, ".cache", "mutants.json");

/** @typedef {{ sites: Site[], reach: Record<string, Record<string, Reach>>, results: Result[] }} State */
/** @type {State | undefined} an earlier run: what noticed a mutant then is tried first */
const before = values.before ? read(values.before) : undefined;

/** @returns {Site[]} */
function choose() {
  if (before) return before.sites;
  if (values.list) return read(values.list);
  const areas = AREAS.map((area) =>
    filesBelow(`src/${area}`).filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !path.startsWith("src/console/theme/")),
  );
  const { only } = values;
  if (only) return areas.flat().flatMap((file) => (file.startsWith(only) ? sitesOf(file) : []));
  return drawSites(areas, Number(values.count), Number(values.seed));
}

/**
 * Says how far a file of tests is from a site: near, below two, is one of the folder of its name, and what noticed it
 * before.
 * @param {number} id @param {string} file
 */
function distance(id, file) {
  const { file: source } = /** @type {Site} */ (sites[id]);
  const [, , folder] = source.split("/");
  const name = source.replace(/.*\/|\.\w+$/g, "");
  if (file === before?.results[id]?.noticed?.file) return -1;
  return (file.includes(`/${folder}/`) ? 1 : 3) - (file.includes(`/${name}.`) ? 1 : 0);
}

/**
 * Puts the files that reach a site in order: first the near ones, then the quickest; last those that only loaded it, in
 * a worker that they share with others.
 * @param {number} id
 * @param {Record<string, Reach>} reach
 */
const filesFor = (id, reach) =>
  Object.entries(reach)
    .filter(([, { failed, run, loaded }]) => !failed && (run.includes(id) || loaded.includes(id)))
    .map(([file, { seconds, run }]) => ({ file, seconds, far: distance(id, file) + (run.includes(id) ? 0 : 4) }))
    .sort((a, b) => a.far - b.far || a.seconds - b.seconds);

/** @param {any} report @returns {{ file: string, test: string }[]} of each file that failed its first failure */
const failuresIn = (report) =>
  (report?.testResults ?? []).flatMap((/** @type {any} */ { status, name, message, assertionResults }) => {
    const test = assertionResults.find((/** @type {any} */ result) => result.status === "failed");
    const words = test?.fullName ?? `(file) ${message.split("\n")[0]}`;
    return status === "failed" ? [{ file: fromRoot(name), test: words }] : [];
  });

/**
 * Runs the next files that reach a mutant, as many as the budget allows, until one fails.
 * @param {Level} level @param {number} id
 * @param {Record<string, Reach>} reach
 * @returns {Promise<{ noticed?: Noticed, tried: Tried }>}
 */
async function tryOne(level, id, reach) {
  const all = filesFor(id, reach);
  const from = results[id]?.tried[level.name]?.run ?? 0;
  const files = all.slice(from).filter((_, index, rest) => {
    const until = rest.slice(0, index + 1).reduce((sum, { seconds }) => sum + seconds, 0);
    return index === 0 || until <= Number(values.budget);
  });
  const tried = { run: from + files.length, left: all.length - from - files.length };
  if (!files.length) return { tried };
  const names = files.map(({ file }) => file);
  const limit = 600 + 10 * files.reduce((sum, { seconds }) => sum + seconds, 0);
  const { late, code, said, report } = await vitest(
    level,
    ["--bail", "1", "--maxWorkers", "1", ...names],
    { MUTANT: String(id), MUTANT_FILES: JSON.stringify(names) },
    `mutant-${id}`,
    limit,
  );
  const [failure] = failuresIn(report);
  if (late) return { noticed: { level: level.name, file: names[0] ?? "", test: "(time limit)" }, tried };
  if (failure) return { noticed: { level: level.name, ...failure }, tried };
  const last = said.trim().split("\n").at(-1);
  return code === 0 ? { tried } : { noticed: { level: level.name, file: "", test: `(run) ${last}` }, tried };
}

/**
 * Runs tests of the folders of many mutants at once, each file with one of them active, in a few turns.
 * @param {Level} level
 * @param {number[]} ids
 */
async function takeNear(level, ids) {
  const tests = testsOf(level, level.filters ?? positionals);
  const near = ids.map((id) => {
    const [name = ""] = sites[id]?.file.match(/\w+(?=\.\w+$)/) ?? [];
    const files = tests
      .map(({ file, text }) => ({
        file,
        size: text.length,
        far: distance(id, file) - (text.includes(`/${name}"`) ? 1 : 0),
      }))
      .filter(({ far }) => far < 2)
      .sort((a, b) => a.far - b.far || a.size - b.size);
    return { id, files: files.slice(0, 9).map(({ file }) => file) };
  });
  for (;;) {
    /** @type {Record<string, number>} */
    const mutantOf = {};
    for (let turn = 0; turn < 3; turn += 1) {
      for (const { id, files } of near) {
        const next = results[id]?.noticed ? -1 : files.findIndex((file) => mutantOf[file] === undefined);
        for (const file of next < 0 ? [] : files.splice(next, 1)) mutantOf[file] = id;
      }
    }
    const files = Object.keys(mutantOf);
    if (!files.length) return;
    console.log(`${level.name}: ${files.length} files near ${new Set(Object.values(mutantOf)).size} mutants …`);
    const args = ["--maxWorkers", values.workers, ...files];
    const { report } = await vitest(level, args, { MUTANT_OF: JSON.stringify(mutantOf) }, `near-${level.name}`, 3600);
    for (const { file, test } of failuresIn(report)) {
      const id = mutantOf[file] ?? -1;
      results[id] ??= { tried: {} };
      results[id].noticed ??= { level: level.name, file, test };
      console.log(`${level.name} ${id} ${sites[id]?.file} (${sites[id]?.operator}): ${file} › ${test}`);
    }
    save();
  }
}

/** @param {unknown} text */
const cell = (text) => String(text).replace(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 110);

/** @param {Site[]} sites @param {Result[]} results */
function print(sites, results) {
  console.log("| # | file | operator | before | noticed by | test |\n|---|---|---|---|---|---|");
  for (const [id, { file, operator, before }] of sites.entries()) {
    const { noticed, tried = {} } = results[id] ?? {};
    const files = Object.entries(tried).map(
      ([level, { run, left }]) => `${level} ${run}${left ? ` of ${run + left}` : ""}`,
    );
    const by = noticed ? [noticed.level, `${noticed.file} › ${noticed.test}`] : ["–", `files: ${files.join(", ")}`];
    console.log(`| ${[id, file, operator, before, ...by].map(cell).join(" | ")} |`);
  }
  console.log(
    `\n| area | mutants | ${LEVELS.map(({ name }) => name).join(" | ")} | nothing |\n|---|---|---|---|---|---|`,
  );
  for (const area of [...AREAS, ""]) {
    const ids = sites.flatMap(({ file }, id) => (file.startsWith(`src/${area}`) ? [id] : []));
    const by = (/** @type {string | undefined} */ level) =>
      ids.filter((id) => results[id]?.noticed?.level === level).length;
    const counts = [ids.length, ...LEVELS.map(({ name }) => by(name)), by(undefined)];
    console.log(`| ${area || "together"} | ${counts.join(" | ")} |`);
  }
}

await install();
/** @type {State} */
const state = values.resume ? read(STATE) : { sites: choose(), reach: {}, results: [] };
const { sites, reach, results } = state;
const save = () => writeFileSync(STATE, JSON.stringify(state, null, 1));
writeFileSync(LIST, JSON.stringify(sites, null, 1));
for (const site of sites) {
  const path = join(ROOT, site.file);
  if (!existsSync(path) || findOffset(readFileSync(path, "utf8"), site) < 0)
    console.error(`Gone: ${JSON.stringify(site)}`);
}
console.log(`${sites.length} mutants in ${LIST}`);

/** @param {Level} level */
async function take(level) {
  const open = sites.flatMap((site, id) => {
    const applies = level.areas.some((area) => site.file.startsWith(`src/${area}/`));
    return applies && !results[id]?.noticed && results[id]?.tried[level.name]?.left !== 0 ? [id] : [];
  });
  if (!open.length) return;
  if (values.near) return takeNear(level, open);
  if (!reach[level.name]) console.log(`Which files of ${level.name} reach them …`);
  const args = ["--maxWorkers", values.workers, ...(level.filters ?? positionals)];
  const reached = reach[level.name] ?? (await reachOf(level, args));
  reach[level.name] = reached;
  const failed = Object.keys(reached).filter((file) => reached[file]?.failed);
  if (failed.length) console.log(`Fail without a mutant, and are left out: ${failed.join(", ")}`);
  save();
  const lane = async () => {
    for (let id = open.shift(); id !== undefined; id = open.shift()) {
      const site = /** @type {Site} */ (sites[id]);
      const startedAt = Date.now();
      const { tried, ...found } = await tryOne(level, id, reached);
      results[id] = { ...results[id], ...found, tried: { ...results[id]?.tried, [level.name]: tried } };
      save();
      const took = Math.round((Date.now() - startedAt) / 1000);
      const words = found.noticed ? `${found.noticed.file} › ${found.noticed.test}` : "not noticed";
      console.log(`${level.name} ${id} ${site.file} (${site.operator}), ${took} s: ${words}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, lane));
}

/** @type {{ socketUrl: string, stop(): Promise<void> } | undefined} */
let server;
const stop = async () => {
  await server?.stop();
  process.exit(130);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
for (const level of LEVELS) {
  if (level.tier === "all" && values.tier !== "all") continue;
  const own = level.projects.includes("server") && !process.env.TEST_DATABASE_URL;
  server = own ? await startPostgres() : undefined;
  if (server) process.env.TEST_DATABASE_URL = server.socketUrl;
  await take(level);
  if (server) delete process.env.TEST_DATABASE_URL;
  await server?.stop();
}
print(sites, results);
const unnoticed = sites.filter((_, id) => !results[id]?.noticed).length;
console.log(`\n${sites.length} mutants, ${unnoticed} that no test noticed`);
const lost = sites.flatMap((_, id) => (before?.results[id]?.noticed && !results[id]?.noticed ? [id] : []));
if (before) console.log(`Noticed before and no longer: ${lost.join(", ") || "none"}`);
process.exit(lost.length || (values.only && unnoticed) ? 1 : 0);
