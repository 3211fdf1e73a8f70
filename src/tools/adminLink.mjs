import { runProgram } from "./program.mjs";

// npm run admin:link -- E-MAIL: prints the link by which an invited administrator chooses a password.
await runProgram("admin-link", process.argv.slice(2));
