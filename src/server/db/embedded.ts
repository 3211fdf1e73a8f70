import { access, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, types } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { openDataDirectory, reasonOf } from "../dataDirectory";
import { IN_MEMORY } from "../env";
import { FIRST_DATABASE } from "../paths";
import { StartError } from "../startError";
import type { OpenedDatabase } from "./database";
import { lockDirectory } from "./lock";
import { PrivateNodeFS } from "./privateFiles";

// PGlite has no better words of its own than "Aborted()".
const DAMAGED = "it is damaged, or of another version of this program";
// By the type PGlite knows whether it is compressed.
const PACKED = "application/x-gzip";
// PGlite gives a number or a bigint by size; node-postgres always gives text.
const parsers = { [types.INT8]: (value: string) => value };

/**
 * Opens the database inside the program, in a data directory that it takes for itself, or in memory.
 *
 * A new one begins as the packed database that it is given (`packDatabase`).
 */
export async function openEmbedded(dataDir: string, first = FIRST_DATABASE): Promise<OpenedDatabase> {
  if (dataDir === IN_MEMORY) return wrap(await PGlite.create({ parsers, ...(await beginAs(first)) }));
  await openDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    return wrap(await openDirectory(dataDir, first), lock.release);
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

async function openDirectory(dataDir: string, first?: string): Promise<PGlite> {
  const directory = join(dataDir, "database");
  try {
    await makeDatabase(directory, first);
    return await PGlite.create({ fs: new PrivateNodeFS(directory), parsers });
  } catch (error) {
    throw new StartError(`Cannot open the database in ${directory}: ${reasonOf(error, DAMAGED)}.`, error);
  }
}

/** Makes the database aside and moves it into place, so that a first start that is killed leaves nothing half made. */
async function makeDatabase(directory: string, first?: string): Promise<void> {
  if (await exists(directory)) return;
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  await (await PGlite.create({ fs: new PrivateNodeFS(draft), ...(await beginAs(first)) })).close();
  await rename(draft, directory);
}

const beginAs = async (packed?: string) =>
  packed === undefined ? {} : { loadDataDir: new Blob([await readFile(packed)], { type: PACKED }) };

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
