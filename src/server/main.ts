import { readEnv } from "./env";
import type { FirstAdministrator } from "./firstStart";
import { scrub } from "./log";
import { type RunningServer, startServer } from "./serve";
import { StartError } from "./startError";

try {
  const server = await startServer(readEnv());
  console.log(welcome(server.url, server.platform.firstAdministrator));
  stopOnSignal(server);
} catch (error) {
  console.error(error instanceof StartError ? error.message : `Could not start: ${oneLine(error)}`);
  process.exit(1);
}

function welcome(url: string, { email, password, file }: FirstAdministrator): string {
  const lines = [`Asset Console runs at ${url}`, `Sign in at ${url}/admin-login`];
  if (email) lines.push(`  e-mail:   ${email}`, `  password: ${password ?? "the one in ADMIN_PASSWORD"}`);
  if (file) lines.push(`${email ? "Both are" : "The first administrator's password is"} also kept in ${file}`);
  return lines.join("\n");
}

function stopOnSignal({ stop, platform: { deps } }: RunningServer): void {
  let stopping = false;
  const end = async () => {
    // Ctrl-C under npm comes twice: from the terminal and from npm.
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  process.on("uncaughtException", (err) => {
    deps.log.fatal({ err }, "the program broke");
    process.exit(1);
  });
}

function oneLine(error: unknown): string {
  return scrub(error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}
