import { runProgram } from "./program.mjs";

await runProgram("verify-audit");
