import { statfs } from "node:fs/promises";

/** What PGlite needs for its next piece of log, twice. */
const LEAST_BYTES = 32 * 1024 * 1024;
const REMEMBERED_MS = 60_000;

/** Tells whether there is room for what is to be saved. */
export interface StorageWatch {
  /** Remembers for a minute that something could not be written for want of room, wherever that was. */
  foundFull(at: Date): void;
  isFull(at: Date): Promise<boolean>;
}

/** Watches the disk of a directory, and what writes to the database and elsewhere have met. */
export function watchStorage(directory: string): StorageWatch {
  let fullUntil = 0;
  return {
    foundFull: (at) => {
      fullUntil = at.getTime() + REMEMBERED_MS;
    },
    isFull: async (at) => {
      if (at.getTime() < fullUntil) return true;
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize < LEAST_BYTES;
    },
  };
}
