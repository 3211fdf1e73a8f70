import { pathsGiven, runProgram } from "./program.mjs";

// npm run restore -- FILE: what such an archive holds, into an empty data directory.
await runProgram("restore", pathsGiven());
