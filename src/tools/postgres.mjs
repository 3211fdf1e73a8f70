import "./node.mjs";
import { fail, runNode } from "./command.mjs";
import { install } from "./install.mjs";
import { startPostgres } from "./postgresServer.mjs";

await install();
const given = process.env.TEST_DATABASE_URL;
const server = given
  ? { socketUrl: given, stop: async () => undefined }
  : await startPostgres().catch((/** @type {Error} */ error) => fail(`Could not start PostgreSQL: ${error.message}`));

// Ctrl-C reaches the tests by itself; this process waits for them and then stops the database.
process.on("SIGINT", () => undefined);
const args = ["run", "--project", "server", ...process.argv.slice(2)];
const code = await runNode("vitest/vitest.mjs", args, { TEST_DATABASE_URL: server.socketUrl });
await server.stop();
process.exit(code);
