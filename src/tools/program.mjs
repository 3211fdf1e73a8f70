import "./node.mjs";
import { join } from "node:path";
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
