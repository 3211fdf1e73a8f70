import { runProgram } from "./program.mjs";

// npm run admin:recover -- E-MAIL: takes password and second factor off a locked-out Super admin, and prints a new link.
await runProgram("admin-recover", process.argv.slice(2));
