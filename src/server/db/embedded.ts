import { access, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { openDataDirectory, reasonOf } from "../dataDirectory";
import { IN_MEMORY } from "../env";
import { StartError } from "../startError";
import { lockDirectory } from "./lock";
import type { OpenedDatabase } from "./open";
import { PrivateNodeFS } from "./privateFiles";

// PGlite has no better words of its own than "Aborted()".
const DAMAGED = "it is damaged, or of another version of this program";
// PGlite gives a number or a bigint by size; node-postgres always gives text.
const parsers = { [types.INT8]: (value: string) => value };

/**
 * Opens the database inside the program, in a data directory that it takes for itself, or in memory.
 *
 * One in memory may begin as the dump of another (`dumpDataDir`).
 */
export async function openEmbedded(dataDir: string, dump?: Blob): Promise<OpenedDatabase> {
  if (dataDir === IN_MEMORY) return wrap(await PGlite.create({ parsers, ...(dump ? { loadDataDir: dump } : {}) }));
  await openDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    return wrap(await openDirectory(dataDir), lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function wrap(client: PGlite, release: () => Promise<void> = async () => undefined): OpenedDatabase {
  const db = drizzle({ client });
  return {
    db,
    engine: "pglite",
    // The directory's lock already keeps every other copy out.
    alone: (work) => work(db),
    // Whatever else is asked waits for the end of a transaction.
    still: (work) => client.transaction(() => work()),
    async close() {
      await client.close();
      await release();
    },
  };
}

async function openDirectory(dataDir: string): Promise<PGlite> {
  const directory = join(dataDir, "database");
  try {
    await makeDatabase(directory);
    return await PGlite.create({ fs: new PrivateNodeFS(directory), parsers });
  } catch (error) {
    throw new StartError(`Cannot open the database in ${directory}: ${reasonOf(error, DAMAGED)}.`, error);
  }
}

/** Makes the database aside and moves it into place, so that a first start that is killed leaves nothing half made. */
async function makeDatabase(directory: string): Promise<void> {
  if (await exists(directory)) return;
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  await (await PGlite.create({ fs: new PrivateNodeFS(draft) })).close();
  await rename(draft, directory);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
