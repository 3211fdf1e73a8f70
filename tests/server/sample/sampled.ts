import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedSample } from "../../../src/sample";
import type { Database } from "../../../src/server/db/database";
import type { FileStore } from "../../../src/server/files/store";
import { seedFirstAdministrator } from "../../../src/server/session/firstAdministrator";
import { openShared, openTestDatabase } from "../database";
import { databasePrefix } from "../databases";

/** The moment that the sample data of the tests ends at. */
export const NOW = new Date("2026-02-10T06:00:00.000Z");

type Put = (id: string, bytes: Uint8Array) => unknown;

/** Plays the sample, and hands over the files that are put beside it. */
async function play(db: Database, put: Put): Promise<void> {
  await seedFirstAdministrator(db, { email: "admin@console.example", password: "correct horse battery" });
  await seedOn(db, put);
}

function seedOn(db: Database, put: Put): Promise<void> {
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
  return { db, close, stored, seed: () => seedOn(db, put) };
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

let shared: Promise<Sampled> | undefined;

/** Gives one such database to all files that write nothing there; it goes with the worker, or the run. */
export function readSampled(): Promise<Sampled> {
  shared ??= sharedOfRun().then((found) => found ?? openSampled());
  return shared;
}
