import { type Database, transaction } from "../db/database";
import type { AppDeps } from "../http/context";

type Runs = <T>(db: Database, work: (tx: Database) => Promise<T>) => Promise<T>;

/**
 * Runs work that stores files in a transaction; what it stored goes again where it fails, or has to run once more.
 *
 * Work must use the `deps` that it is given.
 */
export async function storing<T>(
  deps: AppDeps,
  work: (deps: AppDeps) => Promise<T>,
  runs: Runs = transaction,
): Promise<T> {
  const stored: string[] = [];
  const drop = () => Promise.allSettled(stored.splice(0).map((id) => deps.files.remove(id)));
  const files: AppDeps["files"] = {
    ...deps.files,
    async put(bytes, upload) {
      const id = await deps.files.put(bytes, upload);
      stored.push(id);
      return id;
    },
  };
  try {
    return await runs(deps.db, async (db) => {
      // Here again after a collision: what the attempt before stored is named nowhere.
      await drop();
      return work({ ...deps, db, files });
    });
  } catch (error) {
    await drop();
    throw error;
  }
}
