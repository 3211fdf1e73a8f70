import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableColumns, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { resources } from "../../../src/contract/subjects";
import { seedSample } from "../../../src/sample";
import { assetSections } from "../../../src/server/assets/tables";
import type { Database } from "../../../src/server/db/database";
import { tableNamed } from "../../../src/server/db/tables";
import { projectFees } from "../../../src/server/fees/tables";
import { createFileStore, type FileStore } from "../../../src/server/files/store";
import type { AppDeps } from "../../../src/server/http/context";
import { createLogger } from "../../../src/server/log";
import { projectMetadata } from "../../../src/server/metadata/tables";
import { notes } from "../../../src/server/notes/tables";
import { orderDocuments, orderEvents, orderFees, orderPayments } from "../../../src/server/orders/tables";
import { seedFirstAdministrator } from "../../../src/server/session/firstAdministrator";
import { unitMovements } from "../../../src/server/units/tables";
import { views } from "../../../src/server/views/tables";
import { chainOfTests } from "../audit/auditChain";
import { openShared, openTestDatabase } from "../database";
import { databasePrefix } from "../databases";

/** The moment that the sample data of the tests ends at. */
export const NOW = new Date("2026-02-10T06:00:00.000Z");

type Put = (id: string, bytes: Uint8Array) => unknown;

async function play(db: Database, put: Put): Promise<void> {
  await seedFirstAdministrator(db, { email: "admin@console.example", password: "correct horse battery" });
  await seedOn(db, put);
}

/** Plays the sample where there is none yet, and hands over the files that are put beside it. */
export function seedOn(db: Database, put: Put): Promise<void> {
  // What is signed in the story is read while it is played.
  const played = new Map<string, Uint8Array>();
  const files: FileStore = {
    put: async (bytes) => {
      const id = randomUUID();
      played.set(id, bytes);
      await put(id, bytes);
      return id;
    },
    get: async (id) => {
      const bytes = played.get(id);
      return (
        bytes && {
          name: "document.pdf",
          mime: "application/pdf",
          size: bytes.byteLength,
          read: async () => new Blob([new Uint8Array(bytes)]).stream(),
        }
      );
    },
    remove: async () => undefined,
  };
  return seedSample(db, files, () => NOW);
}

/** Opens a database filled with the sample data, and the files that were put beside it. */
export async function openSampled() {
  const { db, close } = await openTestDatabase();
  const stored = new Map<string, Uint8Array>();
  const put: Put = (id, bytes) => stored.set(id, bytes);
  await play(db, put);
  return { db, close, stored };
}

type Sampled = Pick<Awaited<ReturnType<typeof openSampled>>, "db" | "stored">;

const SHARED = "sampled";

/** The one of a whole run, which takes its time to play; its files lie in a folder meanwhile. */
async function sharedOfRun(): Promise<Sampled | undefined> {
  const folder = join(tmpdir(), `${databasePrefix()}${SHARED}`);
  const opened = await openShared(SHARED, async (db) => {
    await mkdir(folder, { recursive: true });
    await play(db, (id, bytes) => writeFile(join(folder, id), bytes));
  });
  if (!opened) return undefined;
  const ids = await readdir(folder);
  const stored = new Map(await Promise.all(ids.map(async (id) => [id, await readFile(join(folder, id))] as const)));
  return { db: opened.db, stored };
}

/** Runs a query over the sample that all files read, such as one that finds what contradicts itself. */
export async function found(query: SQL) {
  const { db } = await readSampled();
  return (await db.execute<Record<string, unknown>>(query)).rows;
}

/** What the work of a program on the sample goes by, at the moment that it ends at. */
export const depsOfSampled = async (): Promise<AppDeps> => ({
  db: (await readSampled()).db,
  files: createFileStore("unused"),
  clock: () => NOW,
  secret: "",
  auditChain: chainOfTests(() => NOW),
  log: createLogger("silent"),
  origins: [],
});

let shared: Promise<Sampled> | undefined;

/** Gives one such database to all files that write nothing there; it goes with the worker, or the run. */
export function readSampled(): Promise<Sampled> {
  shared ??= sharedOfRun().then((found) => found ?? openSampled());
  return shared;
}

const TABLES: Record<string, PgTable> = {
  ...Object.fromEntries(resources.map(({ table }) => [table, tableNamed(table)])),
  project_fees: projectFees,
  project_metadata: projectMetadata,
  asset_sections: assetSections,
  order_events: orderEvents,
  order_payments: orderPayments,
  order_fees: orderFees,
  order_documents: orderDocuments,
  notes,
  unit_movements: unitMovements,
  views,
};

/** Gives the rows of the tables that the sample fills. */
export async function dump(db: Database) {
  const dumped: Record<string, Record<string, unknown>[]> = {};
  for (const [name, table] of Object.entries(TABLES)) {
    const { id } = getTableColumns(table);
    if (id) dumped[name] = await db.select().from(table).orderBy(id);
  }
  return dumped;
}
