import { runProgram } from "./program.mjs";

await runProgram("rotate-keys");
