import { randomUUID } from "node:crypto";
import { seedSample } from "../../../src/sample";
import type { FileStore } from "../../../src/server/files";
import { seedFirstAdministrator } from "../../../src/server/session/firstAdministrator";
import { openTestDatabase } from "../database";

/** The moment that the sample data of the tests ends at. */
export const NOW = new Date("2026-02-10T06:00:00.000Z");

/** Opens a database filled with the sample data, and the files that were put beside it. */
export async function openSampled() {
  const { db, close } = await openTestDatabase();
  const stored = new Map<string, Uint8Array>();
  const files: FileStore = {
    put: async (bytes) => {
      const id = randomUUID();
      stored.set(id, bytes);
      return id;
    },
    get: async () => undefined,
    remove: async () => undefined,
  };
  await seedFirstAdministrator(db, { email: "admin@console.example", password: "correct horse battery" });
  const seed = () => seedSample(db, files, () => NOW);
  await seed();
  return { db, close, stored, seed };
}

let shared: ReturnType<typeof openSampled> | undefined;

/** Gives one such database to all files of a worker that write nothing there; it goes with the worker. */
export function readSampled() {
  shared ??= openSampled();
  return shared;
}
