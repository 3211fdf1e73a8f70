import "./node.mjs";
import { spawnSync } from "node:child_process";
import { fail, ROOT, runNode } from "./command.mjs";
import { install } from "./install.mjs";

// Checks the types, and runs the tests of the folders in which something has changed since a commit (HEAD by default),
// in every layer, with those of the contract. It never runs all tests, even where all of them import what has changed.

const since = process.argv[2] ?? "HEAD";

/** @param {string[]} args @returns {string[]} the lines of what git answers */
function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) fail(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.split("\n").filter(Boolean);
}

/**
 * Returns where the tests of a file are: files and folders as filters of Vitest.
 * @param {string} file
 * @returns {string[]}
 */
function testsOf(file) {
  const [top, layer = "", ...rest] = file.split("/");
  if (top === "tests" && /\.test\.tsx?$/.test(file)) return [file];
  if (top === "tests" && rest.length > 1) return [`tests/${layer}/${rest[0]}/`];
  if (top !== "src") return [];
  const name = String(rest[0]).replace(/\.\w+$/, "");
  const layers = rest.length > 1 ? ["contract", "server", "console"] : [layer];
  const subject = layers.map((one) => `tests/${one}/${name}${rest.length > 1 ? "/" : "."}`);
  // Every resource passes through the shared suite, by which a wrong definition is found first.
  return layer === "contract" ? [...subject, "tests/server/resources/resources."] : subject;
}

await install();
const changed = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
const filters = [...new Set(["tests/contract/", ...changed.flatMap(testsOf)])];
console.log(`Tests of ${changed.length} changed files: ${filters.join(" ")}`);
const codes = await Promise.all([
  runNode("typescript/bin/tsc", [], {}, { held: true }),
  runNode("vitest/vitest.mjs", ["run", "--passWithNoTests", ...filters]),
]);
process.exit(codes.find((code) => code !== 0) ?? 0);
