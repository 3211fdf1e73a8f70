import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { openDataDirectory, reasonOf } from "../dataDirectory";
import type { DatabaseConfig } from "../db/database";
import { lockDirectory } from "../db/lock";
import { IN_MEMORY } from "../env";
import { StartError } from "../startError";
import { MANIFEST, type Manifest, readArchive, unpack } from "./archive";
import { fetchBackup } from "./socket";
import { stageBackup } from "./stage";

const BY_ITS_OWN_TOOLS = "This platform is on PostgreSQL, which has tools of its own for this: see docs/operations.md.";

/**
 * Saves database, uploaded files and keys of the embedded program to one archive, whether it runs or not; gives what to
 * say of it.
 *
 * What keeps it from that is a `StartError`, and leaves no archive behind.
 */
export async function backUp(place: DatabaseConfig, file: string | undefined): Promise<string[]> {
  const dataDir = embedded(place);
  if (file === undefined) throw new StartError("Say where the archive is to be: npm run backup -- FILE");
  if (!existsSync(join(dataDir, "database"))) throw new StartError(`There is no database in ${dataDir}; set DATA_DIR.`);
  if (existsSync(file)) throw new StartError(`${file} is there already; name another file.`);
  // It would be a part of the next one.
  if (!relative(resolve(dataDir), resolve(file)).startsWith(".."))
    throw new StartError(`${file} is in the data directory; put the archive elsewhere.`);
  const draft = `${file}.new`;
  try {
    await rm(draft, { force: true });
    if (!(await fetchBackup(dataDir, draft))) await saveAlone(dataDir, draft);
    const manifest = await readArchive(draft);
    await rename(draft, file);
    return [`Saved to ${file}, as it was at ${manifest.made_at}:`, ...contentOf(manifest), KEEP_SAFE];
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof StartError) throw error;
    throw new StartError(`Could not write ${file}: ${reasonOf(error, "the program that makes it ended")}.`, error);
  }
}

const KEEP_SAFE = "Whoever has this archive has the keys as well as the data: keep it as safe as the server itself.";

/** Saves the data directory of a program that does not run, which may not start meanwhile. */
async function saveAlone(dataDir: string, file: string): Promise<void> {
  const lock = await lockDirectory(dataDir);
  try {
    const stage = await stageBackup(dataDir, (work) => work(), new Date());
    const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(stage.archive(), target).finally(stage.discard);
  } finally {
    await lock.release();
  }
}

/**
 * Puts what an archive holds into an empty data directory; gives what to say of it.
 *
 * An archive that is none, or is damaged, and a directory with anything in it are refused before anything is written.
 */
export async function restore(place: DatabaseConfig, file: string | undefined): Promise<string[]> {
  const dataDir = embedded(place);
  if (file === undefined) throw new StartError("Say which archive: npm run restore -- FILE");
  const manifest = await readArchive(file);
  if (existsSync(dataDir) && (await stat(dataDir)).isDirectory() && (await readdir(dataDir)).length)
    throw new StartError(`${dataDir} is not empty; set DATA_DIR to another directory, or move away what is in it.`);
  await openDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  const stage = join(dataDir, "restore.new");
  try {
    await mkdir(stage, { mode: 0o700 });
    await unpack(file, stage);
    await rm(join(stage, MANIFEST));
    // The database comes last: where this is cut short, no program takes what is there for a whole.
    const names = (await readdir(stage)).sort(
      (one, other) => Number(one === "database") - Number(other === "database"),
    );
    for (const name of names) await rename(join(stage, name), join(dataDir, name));
  } catch (error) {
    throw new StartError(
      `Could not restore to ${dataDir}: ${reasonOf(error, "the archive cannot be unpacked")}.`,
      error,
    );
  } finally {
    await rm(stage, { recursive: true, force: true });
    await lock.release();
  }
  return [`Restored to ${dataDir}, as it was at ${manifest.made_at}:`, ...contentOf(manifest), NEXT];
}

const NEXT = "npm run audit:verify proves the trail; npm start starts the program on it.";

function contentOf({ kept, files }: Manifest): string[] {
  return [
    "  the database",
    `  ${files.toLocaleString("en")} uploaded ${files === 1 ? "file" : "files"}; what lies in a bucket is no part of it`,
    `  ${kept.length ? kept.join(", ") : "no keys"}; keys that the environment sets are no part of it`,
  ];
}

function embedded({ dataDir, databaseUrl }: DatabaseConfig): string {
  if (databaseUrl !== undefined) throw new StartError(BY_ITS_OWN_TOOLS);
  if (dataDir === IN_MEMORY) throw new StartError("A database in memory ends with its program; set DATA_DIR.");
  return dataDir;
}
