import { chmod, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { FIRST_DATABASE } from "../paths";
import { StartError } from "../startError";
import { migrate } from "./migrate";

/** Packs a migrated, empty database of the embedded engine into a compressed tar of its directory. */
export async function packDatabase(path = FIRST_DATABASE): Promise<void> {
  if (path === undefined) throw new StartError("Only the built program has a first database.");
  const client = await PGlite.create();
  try {
    await migrate(drizzle({ client }));
    const packed = await client.dumpDataDir("gzip");
    await writeFile(path, packed.stream());
    // It holds nothing, and who runs the program may be another than who built it.
    await chmod(path, 0o644);
  } finally {
    await client.close();
  }
}
