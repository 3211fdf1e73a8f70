import { access, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type pg from "pg";
import { openDataDirectory, reasonOf } from "../dataDirectory";
import { IN_MEMORY } from "../env";
import { FIRST_DATABASE } from "../paths";
import { noProgress, type Progress } from "../progress";
import { StartError } from "../startError";
import { CHANNEL, type DatabaseConfig, type Hears, type OpenedDatabase } from "./database";
import { EmbeddedSocket } from "./embeddedSocket";
import { lockDirectory } from "./lock";
import { openPool, prepareSession, transactingOn } from "./pool";
import { PrivateNodeFS } from "./privateFiles";

// PGlite has no better words of its own than "Aborted()".
const DAMAGED = "it is damaged, or of another version of this program";
// By the type PGlite knows whether it is compressed.
const PACKED = "application/x-gzip";
// Of what the environment says to the driver about a server nothing is meant for this one.
const ENGINE = { user: "postgres", database: "postgres", ssl: false, max: 1, idleTimeoutMillis: 0 };

/** Starts an engine with what the migrations ask of it. */
export const startEngine = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm, unaccent } });

interface Opening extends Pick<DatabaseConfig, "onLost" | "progress"> {
  /** A packed database that a new one begins as (`packDatabase`). */
  first?: string | undefined;
}

/** Opens the database inside the program, in a data directory that it takes for itself, or in memory. */
export async function openEmbedded(
  dataDir: string,
  { first = FIRST_DATABASE, onLost, progress = noProgress }: Opening = {},
): Promise<OpenedDatabase> {
  if (dataDir === IN_MEMORY) return wrap(await startEngine(await beginAs(first)), { onLost });
  await openDataDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    return wrap(await openDirectory(dataDir, first, progress), { onLost, release: lock.release });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Gives the database on an engine by the driver of a PostgreSQL: over one connection, as the engine has one session. */
export function wrap(
  engine: PGlite,
  { onLost, release }: Pick<DatabaseConfig, "onLost"> & { release?: () => Promise<void> } = {},
): OpenedDatabase {
  const stream = () => new EmbeddedSocket(engine);
  const pool = openPool({ ...ENGINE, stream, onConnect: takeSession }, onLost);
  const db = transactingOn(pool);
  const hearing = new Set<Hears>();
  // The one session hears what it tells itself, with the answer to its commit.
  pool.on("connect", (client) =>
    client.on("notification", ({ payload = "" }) => {
      for (const { told } of hearing) told(payload);
    }),
  );
  return {
    db,
    engine: "pglite",
    hear(hears) {
      hearing.add(hears);
      hears.begun();
      return async () => void hearing.delete(hears);
    },
    // The directory's lock already keeps every other copy out.
    alone: (work) => work(db),
    async still(work) {
      // Whatever else is asked waits for the only connection.
      const client = await pool.connect();
      return await work().finally(() => client.release());
    },
    async close() {
      await pool.end();
      await engine.close();
      await release?.();
    },
  };
}

/** A connection that an error has ended leaves the session to the next one, and the statements that it has prepared. */
async function takeSession(client: pg.ClientBase): Promise<void> {
  await client.query(`deallocate all; listen ${CHANNEL}`);
  await prepareSession(client, 0);
}

async function openDirectory(dataDir: string, first: string | undefined, progress: Progress): Promise<PGlite> {
  const directory = join(dataDir, "database");
  try {
    await makeDatabase(directory, first, progress);
    return await startEngine({ fs: new PrivateNodeFS(directory) });
  } catch (error) {
    throw new StartError(`Cannot open the database in ${directory}: ${reasonOf(error, DAMAGED)}.`, error);
  }
}

/** Makes the database aside and moves it into place, so that a first start that is killed leaves nothing half made. */
async function makeDatabase(directory: string, first: string | undefined, progress: Progress): Promise<void> {
  if (await exists(directory)) return;
  progress(`Making the database in ${directory}`);
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  await (await startEngine({ fs: new PrivateNodeFS(draft), ...(await beginAs(first)) })).close();
  await rename(draft, directory);
}

const beginAs = async (packed?: string) =>
  packed === undefined ? {} : { loadDataDir: new Blob([await readFile(packed)], { type: PACKED }) };

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
