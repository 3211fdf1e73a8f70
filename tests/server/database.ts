import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Database, Engine, OpenedDatabase } from "../../src/server/db/database";
import { openEmbedded } from "../../src/server/db/embedded";
import { packDatabase } from "../../src/server/db/firstDatabase";
import { migrate } from "../../src/server/db/migrate";
import { openDatabase } from "../../src/server/db/open";
import { setKeyring } from "../../src/server/encryption/keyring";
import { IN_MEMORY } from "../../src/server/env";
import { MIGRATIONS, PACKAGE_ROOT } from "../../src/server/paths";
import { databasePrefix } from "./databases";
import { empty, type FirstState, stateOf } from "./db/emptyDatabase";
import { testKeyring } from "./keys";

const postgresUrl = process.env.TEST_DATABASE_URL;

/** Names the engine that the tests run on: PostgreSQL where TEST_DATABASE_URL names one. */
export const engine: Engine = postgresUrl === undefined ? "pglite" : "postgres";

/** A migrated, empty database for one taker at a time; `url` is where it is, on PostgreSQL. */
export interface TestDatabase extends OpenedDatabase {
  url?: string;
}

/** A database that this worker made and lends again and again. */
interface Pooled {
  url?: string;
  /** How it was before anybody had it. */
  first?: FirstState;
  open(): Promise<OpenedDatabase>;
  remove(): Promise<void>;
}

/** Databases that nobody of this worker has at the moment. */
const free: Pooled[] = [];

/** Takes a migrated, empty database; `close` gives it back. */
export async function openTestDatabase(): Promise<TestDatabase> {
  // The process has one ring, as the start of the program gives it; a test before may have started one with its own.
  setKeyring(testKeyring);
  const { pooled, opened } = await take();
  const close = async () => {
    await opened.close();
    free.push(pooled);
  };
  return { ...opened, close, ...(pooled.url === undefined ? {} : { url: pooled.url }) };
}

/**
 * Opens a database that is filled once in a run, by whichever worker comes first, and only read; gives nothing on the
 * embedded engine, where each process has its own.
 */
export async function openShared(
  name: string,
  fill: (db: Database) => Promise<void>,
): Promise<OpenedDatabase | undefined> {
  if (postgresUrl === undefined) return undefined;
  setKeyring(testKeyring);
  const shared = `${databasePrefix()}${name}`;
  const open = (database: string) =>
    openDatabase({ dataDir: IN_MEMORY, databaseUrl: databaseOn(postgresUrl, database) });
  // The end of the session frees the lock.
  await onServer(postgresUrl, async (server) => {
    await server.query("select pg_advisory_lock(2)");
    const { rowCount } = await server.query("select from pg_database where datname = $1", [shared]);
    if (rowCount) return;
    await server.query(`create database ${shared}_new template ${await templateOn(server, postgresUrl)}`);
    const draft = await open(`${shared}_new`);
    await fill(draft.db).finally(draft.close);
    await server.query(`alter database ${shared}_new rename to ${shared}`);
  });
  return open(shared);
}

async function take(): Promise<{ pooled: Pooled; opened: OpenedDatabase }> {
  for (let pooled = free.pop(); pooled; pooled = free.pop()) {
    const opened = await pooled.open();
    if (pooled.first && (await empty(opened.db, pooled.first))) return { pooled, opened };
    await opened.close();
    await pooled.remove();
  }
  const pooled = await (postgresUrl === undefined ? makeEmbedded() : makeOn(postgresUrl));
  const opened = await pooled.open();
  pooled.first = await stateOf(opened.db);
  return { pooled, opened };
}

async function makeEmbedded(): Promise<Pooled> {
  const opened = await openEmbedded(IN_MEMORY, { first: await packedDatabase() });
  return { open: async () => ({ ...opened, close: async () => undefined }), remove: opened.close };
}

/**
 * Returns the path of a migrated, packed database: that of the built server where BUILT_SERVER names its folder, else
 * one made once for each state of the migrations and the packages.
 */
export async function packedDatabase(): Promise<string> {
  if (process.env.BUILT_SERVER) return join(process.env.BUILT_SERVER, "database.tar.gz");
  const folder = join(PACKAGE_ROOT, ".cache", "test-database");
  const path = join(folder, `${await stateOfMigrations()}.tar.gz`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await packDatabase(draft);
  await rename(draft, path);
  return path;
}

async function makeOn(serverUrl: string): Promise<Pooled> {
  const name = `${databasePrefix()}${randomUUID().replaceAll("-", "")}`;
  await onServer(serverUrl, async (server) => {
    const template = await templateOn(server, serverUrl);
    await server.query(`create database ${name} template ${template}`);
  });
  const url = databaseOn(serverUrl, name);
  return {
    url,
    open: () => openDatabase({ dataDir: IN_MEMORY, databaseUrl: url }),
    remove: () =>
      onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`).then(() => undefined)),
  };
}

/** Gives the name of the migrated database that others are copied from; the first of several test files makes it. */
async function templateOn(server: pg.Client, serverUrl: string): Promise<string> {
  const template = `template_${(await stateOfMigrations()).slice(0, 16)}`;
  await server.query("select pg_advisory_lock(1)");
  try {
    const { rowCount } = await server.query("select from pg_database where datname = $1", [template]);
    if (rowCount) return template;
    await server.query(`drop database if exists ${template}_new with (force)`);
    await server.query(`create database ${template}_new`);
    const draft = await openDatabase({ dataDir: IN_MEMORY, databaseUrl: databaseOn(serverUrl, `${template}_new`) });
    await draft.alone((db) => migrate(db));
    await draft.close();
    await server.query(`alter database ${template}_new rename to ${template}`);
    return template;
  } finally {
    await server.query("select pg_advisory_unlock(1)");
  }
}

async function onServer<T>(serverUrl: string, work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function stateOfMigrations(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();
  const paths = [join(PACKAGE_ROOT, "package-lock.json"), ...names.map((name) => join(MIGRATIONS, name))];
  const hash = createHash("sha256");
  for (const path of paths) hash.update(await readFile(path));
  return hash.digest("hex");
}
