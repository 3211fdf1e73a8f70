import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { MIGRATIONS, PACKAGE_ROOT } from "../../src/server/paths";
import { packedDatabase } from "./database";

/** A script or program built into a small package of its own, with a console of one page. */
export interface Built {
  /** Path of the built entry. */
  script: string;
  /** Runs it with an environment that has nothing but the given variables. */
  run(env: Record<string, string>, ...args: string[]): Run;
  remove(): Promise<void>;
}

/** A running process and what it has said. */
export interface Run {
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Waits until something is said on the standard output; fails when the process ends before. */
  says(words: string | RegExp): Promise<void>;
  /** Ends with the exit code, or the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Reads what a program has told as JSON behind a word. */
export const toldBy = (run: Run, word: string) =>
  JSON.parse(new RegExp(`${word} (.*)\\n`).exec(run.stdout())?.[1] ?? "");

/** Builds an entry of the sources or the tests as the server is built, or copies the server of the build step. */
export async function buildProgram(entry: string): Promise<Built> {
  const cache = join(PACKAGE_ROOT, ".cache");
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, "program-"));
  const outDir = join(root, "dist", "server");
  const built = entry === "src/server/main.ts" && process.env.BUILT_SERVER;
  if (built) await cp(built, outDir, { recursive: true });
  else await bundle(entry, outDir);
  await writeFile(join(root, "package.json"), '{ "type": "module" }');
  await cp(await packedDatabase(), join(outDir, "database.tar.gz"));
  await cp(MIGRATIONS, join(root, "src", "server", "db", "migrations"), { recursive: true });
  await mkdir(join(root, "dist", "console"));
  await writeFile(join(root, "dist", "console", "index.html"), "<title>Console</title>");
  const script = join(outDir, "main.js");
  return {
    script,
    run: (env, ...args) =>
      watch(spawn(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, ...env } })),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

const bundle = (entry: string, outDir: string) =>
  build({
    configFile: false,
    root: PACKAGE_ROOT,
    logLevel: "error",
    build: {
      ssr: join(PACKAGE_ROOT, entry),
      outDir,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "main.js" } },
    },
  });

/** Makes an empty directory, and gives its path and how to remove it. */
export async function emptyDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "start-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

function watch(child: ReturnType<typeof spawn>): Run {
  const said = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => {
    said.stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    said.stderr += chunk;
  });
  const ended = once(child, "close").then(([code, signal]): number | NodeJS.Signals => code ?? signal);
  return {
    process: child,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (typeof words === "string" ? said.stdout.includes(words) : words.test(said.stdout)) resolve();
        };
        child.stdout?.on("data", look);
        child.once("close", () =>
          reject(new Error(`It ended without a word of ${words}:\n${said.stdout}${said.stderr}`)),
        );
        look();
      }),
  };
}
