import "./node.mjs";
import { join, resolve } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { ROOT, run } from "./command.mjs";
import { install } from "./install.mjs";

/**
 * Runs a command of the built program, which is built first where it is not, and ends with its exit code.
 * @param {string} command
 * @param {readonly string[]} [args]
 * @returns {Promise<never>}
 */
export async function runProgram(command, args = []) {
  await install();
  if (!isBuilt()) await build();
  process.exit(await run(process.execPath, [join(ROOT, "dist", "server", "main.js"), command, ...args]));
}

/**
 * Gives the paths of the command line as they were meant: npm runs scripts in the folder of the package.
 * @returns {string[]}
 */
export const pathsGiven = () =>
  process.argv.slice(2).map((path) => resolve(process.env.INIT_CWD ?? process.cwd(), path));
