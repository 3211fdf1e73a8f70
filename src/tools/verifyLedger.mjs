import { runProgram } from "./program.mjs";

await runProgram("verify-ledger");
