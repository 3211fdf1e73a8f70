import { constants } from "node:fs";
import { copyFile, cp, link, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MANIFEST, manifestText, pack } from "./archive";

/** Where a backup is put together, within the data directory: there files can be linked instead of copied. */
const STAGE = "backup.new";
/** What begins anew with each process, or was never finished. */
const PASSING = /^(?:lock\..*|.*\.new|.*\.sock)$/;

/** A moment of a data directory that stays as it is until `discard`. */
export interface Stage {
  /** Gives the archive as a stream of bytes. */
  archive(): NodeJS.ReadableStream;
  discard(): Promise<void>;
}

/**
 * Puts a data directory aside as it is at one moment; `still` keeps the database from being written meanwhile.
 *
 * Nobody removes an uploaded file without the database, so while that stands still whatever it names is there: the
 * database is copied, keys too, and uploaded files, which never change, are linked. The archive is made afterwards.
 */
export async function stageBackup(dataDir: string, still: Still, now: Date): Promise<Stage> {
  const stage = join(dataDir, STAGE);
  const discard = () => rm(stage, { recursive: true, force: true });
  // One that a killed program left.
  await discard();
  await mkdir(stage, { mode: 0o700 });
  try {
    const about = await still(() => copyAll(dataDir, stage));
    await writeFile(join(stage, MANIFEST), manifestText({ made_at: now.toISOString(), ...about }), { mode: 0o600 });
    const names = await readdir(stage);
    return { archive: () => pack(stage, names) as unknown as NodeJS.ReadableStream, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Runs work while nothing is written to a database. */
export type Still = <T>(work: () => Promise<T>) => Promise<T>;

async function copyAll(dataDir: string, stage: string): Promise<{ kept: string[]; files: number }> {
  const kept: string[] = [];
  let files = 0;
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const { name } = entry;
    if (PASSING.test(name) || !(entry.isFile() || entry.isDirectory())) continue;
    const [from, to] = [join(dataDir, name), join(stage, name)];
    if (name === "files") files = await linkAll(from, to);
    // On file systems that can, a copy shares the blocks of its original until either changes.
    else await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
    if (name !== "files" && name !== "database") kept.push(name);
  }
  return { kept: kept.sort(), files };
}

/** Links every file below a directory, or copies it where links are not to be had; tells how many uploads there are. */
async function linkAll(from: string, to: string): Promise<number> {
  let found = 0;
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) found += await linkAll(source, target);
    else if (entry.isFile() && !PASSING.test(entry.name)) {
      const gone = await link(source, target)
        .catch(() => copyFile(source, target))
        .catch(isGone);
      // Each has a description beside it.
      if (!gone && !entry.name.endsWith(".json")) found += 1;
    }
  }
  return found;
}

/** What an upload that failed took back just now is named by nothing. */
function isGone(error: unknown): true {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return true;
  throw error;
}
