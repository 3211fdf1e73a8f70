import { proveAudit } from "./audit/command";
import { backUp, restore } from "./backup/command";
import { readPlatformName } from "./brand/read";
import { makeFilesPrivate } from "./dataDirectory";
import { packDatabase } from "./db/firstDatabase";
import { getLossReason, isDatabaseLost } from "./db/lost";
import { serverLink } from "./employees/linkCommand";
import { rotateKeys } from "./encryption/rotate";
import { forgetSecrets, readDatabaseConfig, readDataConfig, readEnv, readProofEnv, readServerConfig } from "./env";
import { proveLedger } from "./ledger/command";
import { scrub } from "./log";
import { findMisspeltVariables } from "./misspeltVariables";
import { printProgress } from "./progress";
import { proveRegister } from "./reconciliation/command";
import { type RunningServer, startServer } from "./serve";
import { readPeopleToBe } from "./session/peopleToBe";
import { StartError } from "./startError";
import { describeStart } from "./welcome";

/** What the program does by the word behind its name; without one it serves. */
const COMMANDS: Record<string, (argument?: string) => Promise<void>> = {
  "verify-audit": async (option) => report(await proveAudit(readProofEnv(), option)),
  "verify-ledger": async () => report(await proveLedger(readDatabaseConfig())),
  "verify-register": async () => report(await proveRegister(process.argv.slice(3))),
  "admin-link": async (email) => say(await serverLink(readServerConfig(), "link", email)),
  "admin-recover": async (email) => say(await serverLink(readServerConfig(), "recover", email)),
  backup: async (file) => say(await backUp(readDatabaseConfig(), file)),
  restore: async (file) => say(await restore(readDatabaseConfig(), file)),
  "rotate-keys": rotate,
  // For the build.
  "pack-database": () => packDatabase(),
};

// Before anything is written, whichever command it is.
makeFilesPrivate();

try {
  const [, , word, argument] = process.argv;
  const command = word === undefined ? serve : Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (!command) throw new StartError(`There is no ${word}; only ${Object.keys(COMMANDS).join(", ")}.`);
  for (const line of findMisspeltVariables()) console.error(`Warning: ${line}`);
  await command(argument);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}

async function serve(): Promise<void> {
  const env = readEnv();
  forgetSecrets();
  const server = await startServer(env, printProgress());
  const { firstAdministrator, deps } = server.platform;
  const people = deps.peopleToBe ? await readPeopleToBe(deps) : [];
  const welcome = describeStart({
    platform: await readPlatformName(deps.db),
    url: server.url,
    first: firstAdministrator,
    isTerminal: process.stdout.isTTY,
  });
  say([...welcome, ...invitation(people)]);
  stopOnSignal(server);
}

interface Report {
  ok: boolean;
  /** By default 0 where it is `ok`, else 1. */
  exitCode?: number;
  lines: string[];
}

function report({ ok, lines, exitCode = ok ? 0 : 1 }: Report): void {
  say(lines);
  process.exitCode = exitCode;
}

function say(lines: readonly string[]): void {
  console.log(lines.join("\n"));
}

async function rotate(): Promise<void> {
  const { rows, first, forgotten } = await rotateKeys(readDataConfig());
  const lines = Object.entries(rows).map(([place, done]) => `${place}: ${done}`);
  console.log([...lines, `Everything is encrypted with the key “${first}”.`].join("\n"));
  if (forgotten.length) console.log(`Nothing needs ${forgotten.map((id) => `“${id}”`).join(", ")} any more.`);
}

/** Names those as whom one may try the sample data. */
function invitation(people: Awaited<ReturnType<typeof readPeopleToBe>>): string[] {
  if (!people.length) return [];
  const width = Math.max(...people.map(({ role }) => role.name.length));
  const lines = people.map(({ role, name }) => `  ${role.name.padEnd(width)}  ${name}`);
  return ["or there by one click, without a password, as one of the sample's staff:", ...lines];
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

/** Returns one line for the terminal: what a query was, and with which values, is no part of it. */
function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isDatabaseLost(error)) return `The database was lost: ${getLossReason(error)}.`;
  let reason = error;
  while (reason instanceof Error && "query" in reason && reason.cause !== undefined) reason = reason.cause;
  return `Could not start: ${scrub(reason instanceof Error ? reason.message : String(reason)).split("\n", 1)[0]}`;
}
