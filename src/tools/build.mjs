import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import "./node.mjs";
import { fail, ROOT, run, runNode } from "./command.mjs";
import { install } from "./install.mjs";

const SOURCES = ["src", "index.html", "vite.config.ts", "tsconfig.json", "package-lock.json", ".env"];
const STAMP = join(ROOT, "dist", "built.json");

/** What the build depends on besides files. */
const settings = () =>
  JSON.stringify({ VITE_API_URL: process.env.VITE_API_URL ?? "", QUICK_BUILD: process.env.QUICK_BUILD ?? "" });

/**
 * @param {string} path
 * @returns {number} the newest change below it
 */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time tells that a file was removed.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Tells whether dist holds what the sources and the build's environment would give. */
export function isBuilt() {
  if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== settings()) return false;
  const sources = SOURCES.map((name) => join(ROOT, name)).filter((path) => existsSync(path));
  return Math.max(...sources.map(newest)) < statSync(STAMP).mtimeMs;
}

/**
 * Builds console and server into dist; ends the program if either fails.
 * @returns {Promise<void>}
 */
export async function build() {
  rmSync(join(ROOT, "dist"), { recursive: true, force: true });
  const startedAt = new Date();
  console.log("Building the console, 1 of 3 …");
  if (await runNode("vite/bin/vite.js", ["build"])) fail("Could not build the console (see above).");
  console.log("Building the server, 2 of 3 …");
  if (await runNode("vite/bin/vite.js", ["build", "--logLevel", "warn", "--ssr", "src/server/main.ts"]))
    fail("Could not build the server (see above).");
  console.log("Making the database that first starts copy, 3 of 3 …");
  // A first start begins with a copy of it, which is quicker than making one.
  if (await run(process.execPath, [join(ROOT, "dist", "server", "main.js"), "pack-database"])) {
    fail("Could not make the first database (see above).");
  }
  writeStamp(startedAt);
}

/** A file saved while the build ran must count as newer than the build. @param {Date} startedAt */
function writeStamp(startedAt) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, settings());
  utimesSync(STAMP, startedAt, startedAt);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await install();
  await build();
}
