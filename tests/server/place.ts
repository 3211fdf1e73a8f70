import { engine, openTestDatabase } from "./database";
import { emptyDirectory } from "./program";

/** A place for a database of a program that a test starts, as the variables that the program is told it by. */
interface Place {
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** Makes an empty data directory, or an empty database where the tests run on PostgreSQL. */
export async function makePlace(): Promise<Place> {
  if (engine === "pglite") {
    const { path, remove } = await emptyDirectory();
    return { env: { DATA_DIR: path }, remove };
  }
  const { url = "", close } = await openTestDatabase();
  return { env: { DATABASE_URL: url }, remove: close };
}
