import { runProgram } from "./program.mjs";

await runProgram("verify-audit", process.argv.slice(2));
