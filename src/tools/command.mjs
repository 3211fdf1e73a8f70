import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Holds the folder of the repository, ending without a separator. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/**
 * Ends the program with one line on the error output.
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/**
 * Runs a program in this terminal and gives its exit code; a program that cannot start or is ended by a signal gives 1.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this program's environment
 * @param {{ held?: boolean }} [output] held: printed in one piece at its end, for programs that run side by side
 * @returns {Promise<number>}
 */
export function run(program, args, env = {}, { held = false } = {}) {
  return new Promise((resolve) => {
    const stdio = held ? "pipe" : "inherit";
    const child = spawn(program, args, { cwd: ROOT, stdio, env: { ...process.env, ...env } });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
    // Ctrl-C reaches the whole group by itself; a signal sent to this process alone must be handed on.
    const forward = () => child.kill("SIGTERM");
    process.on("SIGTERM", forward);
    const done = (/** @type {number} */ code) => {
      process.off("SIGTERM", forward);
      process.stdout.write(said);
      resolve(code);
    };
    child.on("error", () => done(1));
    child.on("close", (code) => done(code ?? 1));
  });
}

/**
 * Runs a package's command from node_modules with this very Node.
 * @param {string} script path of the command inside node_modules
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ held?: boolean }} [output]
 */
export function runNode(script, args, env, output) {
  return run(process.execPath, [join(ROOT, "node_modules", script), ...args], env, output);
}

/**
 * Runs npm, the one that started this process when there is one.
 * @param {readonly string[]} args
 */
export function runNpm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith(".js")) return run(process.execPath, [cli, ...args]);
  return run(process.platform === "win32" ? "npm.cmd" : "npm", args);
}
