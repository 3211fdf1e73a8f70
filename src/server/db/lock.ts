import { createHash } from "node:crypto";
import { realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import lockfile from "proper-lockfile";
import { StartError } from "../startError";

/** A data directory that is held until `release`, or until the process ends in whatever way. */
export interface DirectoryLock {
  release(): Promise<void>;
}

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, with the zero at the end.
const LONGEST_SOCKET_PATH = 100;
// A starter killed while it looked leaves the short lock behind; after this it counts as dead.
const STALE_MS = 3000;
const PATIENCE = { retries: 400, factor: 1.1, minTimeout: 10, maxTimeout: 100, randomize: true };

/**
 * Takes a data directory for this process alone; throws a `StartError` while another holds it.
 *
 * What holds it is a listening socket, which the kernel closes with its process even at kill -9. A socket file that
 * nobody listens on is taken over. Looking and taking are one step under a second, short lock: two starters after a
 * crash must not both find the dead socket.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const real = await realpath(directory);
  const address = socketAddress(real, "lock");
  const letOthersLook = await lookAlone(real);
  try {
    if (await answers(address)) {
      throw new StartError(`Another process uses ${directory}; stop it first, or set DATA_DIR to another directory.`);
    }
    if (process.platform !== "win32") await rm(address, { force: true });
    const server = await listen(address);
    return { release: () => new Promise((resolve) => server.close(() => resolve())) };
  } finally {
    await letOthersLook();
  }
}

async function lookAlone(directory: string): Promise<() => Promise<void>> {
  try {
    return await lockfile.lock(directory, {
      lockfilePath: join(directory, "lock.starting"),
      stale: STALE_MS,
      retries: PATIENCE,
      realpath: false,
      // It is held for a moment only; should a stopped process lose it, the socket still decides.
      onCompromised: () => undefined,
    });
  } catch (cause) {
    throw new StartError(`Cannot lock the data directory ${directory}: ${codeOf(cause)}.`, cause);
  }
}

/** Gives the address of a socket of a data directory, as all processes find it. */
export function socketAddress(directory: string, name: "lock" | "backup" | "admin" | "ledger"): string {
  const hash = createHash("sha256").update(directory).digest("hex").slice(0, 24);
  if (process.platform === "win32") return `\\\\.\\pipe\\asset-console-${name}-${hash}`;
  const inside = join(directory, `${name}.sock`);
  // Never by a relative path or TMPDIR: processes started from elsewhere must come to the same socket.
  return Buffer.byteLength(inside) <= LONGEST_SOCKET_PATH ? inside : `/tmp/asset-console-${name}-${hash}.sock`;
}

/** Tells whether a process listens there; any doubt counts as one that does. */
function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(address);
    probe.once("connect", () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", (error) => resolve(!["ENOENT", "ECONNREFUSED", "ENOTSOCK"].includes(codeOf(error))));
  });
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once("error", (error) =>
      reject(new StartError(`Cannot lock the data directory: ${codeOf(error)} at ${address}.`, error)),
    );
    // Holding the directory is no reason to stay alive.
    server.listen(address, () => resolve(server.unref()));
  });
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error));
