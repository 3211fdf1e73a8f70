import { resolve } from "node:path";
import { runProgram } from "./program.mjs";

// Holds a proof of a register against a chain: `npm run register:verify -- FILE --rpc URL`. Paths are as they were meant:
// npm runs scripts in the folder of the package.
const given = process.argv.slice(2);
const isPath = (/** @type {string} */ one, /** @type {number} */ at) =>
  !one.startsWith("-") && !given[at - 1]?.startsWith("-");
const from = process.env.INIT_CWD ?? process.cwd();

await runProgram(
  "verify-register",
  given.map((one, at) => (isPath(one, at) ? resolve(from, one) : one)),
);
