import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Signs in as the first administrator of every program that the tests start. */
export const administrator = { email: "admin@console.test", password: "Correct-horse-battery-7" };

/** Holds the folder of the project. */
export const ROOT = join(import.meta.dirname, "..", "..");

/** Holds the folder of the prepared data directories. */
export const PREPARED = join(ROOT, ".cache", "browser-data");

const READY_WITHIN = 480_000;
const STOPPED_WITHIN = 60_000;

/** Describes a started program: where it answers, where it keeps its data, and how it is ended. */
export interface Program {
  url: string;
  dataDir: string;
  /** Returns what the program has printed so far. */
  output(): string;
  /** Ends the program and waits for it; by SIGTERM by default. Its data stay. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Finds a port that nobody listens at. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Starts the built program and waits until it answers on /api/health. */
export async function startProgram(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const port = await freePort();
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      // Empty counts as absent: the developer's own settings must not reach a test.
      DATABASE_URL: "",
      PUBLIC_ORIGIN: "",
      SAMPLE_DATA: "",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
  });
  // A run that is broken off while the data are prepared would leave it behind.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));

  const running = () => child.exitCode === null && child.signalCode === null;
  const program: Program = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => said,
    async stop(signal = "SIGTERM") {
      if (!running()) return;
      const stubborn = setTimeout(() => child.kill("SIGKILL"), STOPPED_WITHIN);
      child.kill(signal);
      await once(child, "exit");
      clearTimeout(stubborn);
    },
  };

  const deadline = Date.now() + READY_WITHIN;
  while (!(await healthy(program.url))) {
    if (!running() || Date.now() > deadline) {
      await program.stop("SIGKILL");
      throw new Error(`The program did not come up:\n${said}`);
    }
    await pause(50);
  }
  return program;
}

async function healthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}

/** Makes an empty data directory; the second of the pair removes it. */
async function temporaryData(): Promise<[path: string, remove: () => Promise<void>]> {
  const path = await mkdtemp(join(tmpdir(), "console-"));
  return [path, () => rm(path, { recursive: true, force: true })];
}

/** Whether a program begins with sample data; on the ground it begins without, and with what most jobs need. */
export type SampleData = "on" | "off" | "ground";

/** Says to the program whether it is to make sample data. */
export const sampleIn = (data: SampleData) => (data === "on" ? "on" : "off");

/** Runs the program on a copy of the prepared data while `work` lasts. */
export async function withProgram(
  work: (program: Program) => Promise<void>,
  sampleData: SampleData,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const [dataDir, remove] = await temporaryData();
  try {
    await cp(join(PREPARED, sampleData), dataDir, { recursive: true });
    const program = await startProgram(dataDir, { SAMPLE_DATA: sampleIn(sampleData), ...env });
    await work(program);
    await program.stop();
  } finally {
    await remove();
  }
}
