import { access, constants, mkdir, mkdtemp, rm } from "node:fs/promises";
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

/** Makes the data directory where it is missing, closed to other users; `memory://` gives one that ends with the process. */
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
  return { path: dataDir, discard: async () => undefined };
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
