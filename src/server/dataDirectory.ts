import { type Dirent, existsSync } from "node:fs";
import { access, chmod, constants, lstat, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IN_MEMORY } from "./env";
import { StartError } from "./startError";

/** A directory that is there and can be written to. */
export interface DataDirectory {
  path: string;
  /** Removes a directory that was only for this process; keeps any other. */
  discard(): Promise<void>;
}

/**
 * Makes the data directory where it is missing, and closes it to other users with everything that lies in it already;
 * `memory://` gives one that ends with the process.
 */
export async function openDataDirectory(dataDir: string): Promise<DataDirectory> {
  if (dataDir === IN_MEMORY) {
    const path = await mkdtemp(join(tmpdir(), "asset-console-"));
    return { path, discard: () => rm(path, { recursive: true, force: true }) };
  }
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`Cannot write to the data directory ${dataDir}: ${reasonOf(error)}.`, error);
  }
  await demandClosed(dataDir);
  return { path: dataDir, discard: async () => undefined };
}

/** Refuses a directory that has no database: to open one there would make it. */
export function demandDatabase(dataDir: string): void {
  if (dataDir !== IN_MEMORY && existsSync(join(dataDir, "database"))) return;
  throw new StartError(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL.`);
}

/** Lets files and directories that this process makes be its own account's alone. */
export const makeFilesPrivate = (): void => void process.umask(0o077);

async function demandClosed(dataDir: string): Promise<void> {
  // Windows keeps who may read what in lists of its own, which are inherited.
  if (process.platform === "win32") return;
  const open = `Other users of this machine can open the data directory ${dataDir}, and it cannot be closed to them`;
  try {
    await closeToOthers(dataDir);
  } catch (error) {
    const command = `chown -R $(id -u) ${dataDir} && chmod -R go= ${dataDir}`;
    throw new StartError(`${open}: ${reasonOf(error)}. Let its owner run: ${command}`, error);
  }
  // Some file systems take a mode and do not keep it.
  if (OTHERS & (await lstat(dataDir)).mode) {
    throw new StartError(`${open}: its file system keeps no modes. Set DATA_DIR to a directory on another one.`);
  }
}

/** Rights of the group and of everybody else. */
const OTHERS = 0o077;

/** Takes every right on a directory and all below it from other accounts; where links lead is left alone. */
async function closeToOthers(directory: string): Promise<void> {
  // From the top down: once the directory is closed, nobody else comes by it to what is still open.
  await close(directory);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    await (entry.isDirectory() ? closeToOthers(path) : closeEntry(path, entry)).catch(unlessOutOfReach);
  }
}

const closeEntry = async (path: string, entry: Dirent) => {
  if (!entry.isSymbolicLink()) await close(path);
};

async function close(path: string): Promise<void> {
  const { mode } = await lstat(path);
  if (mode & OTHERS) await chmod(path, mode & 0o7700);
}

/**
 * Passes over what was removed meanwhile, and over a closed directory of another account, such as a volume's
 * `lost+found`: a mode that cannot be changed is "not permitted" instead.
 */
function unlessOutOfReach(error: unknown): void {
  if (!(error instanceof Error && "code" in error && ["ENOENT", "EACCES"].includes(String(error.code)))) throw error;
}

const REASONS: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "not permitted",
  EROFS: "it is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a file is in its way",
  EEXIST: "a file is in its way",
};

/** Says in a few words why something could not be used; `otherwise` stands for what the system has no code for. */
export function reasonOf(error: unknown, otherwise = "for an unknown reason"): string {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return otherwise;
  return REASONS[error.code] ?? error.code;
}
