import { pathsGiven, runProgram } from "./program.mjs";

// npm run backup -- FILE: database, uploaded files and keys of the embedded program in one archive, while it runs.
await runProgram("backup", pathsGiven());
