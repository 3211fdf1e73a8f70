import { chmod, writeFile } from "node:fs/promises";
import { FIRST_DATABASE } from "../paths";
import { StartError } from "../startError";
import { startEngine, wrap } from "./embedded";
import { migrate } from "./migrate";

/** Packs a migrated, empty database of the embedded engine into a compressed tar of its directory. */
export async function packDatabase(path = FIRST_DATABASE): Promise<void> {
  if (path === undefined) throw new StartError("Only the built program has a first database.");
  const engine = await startEngine();
  const { db, close } = wrap(engine);
  try {
    await migrate(db);
    const packed = await engine.dumpDataDir("gzip");
    await writeFile(path, packed.stream());
    // It holds nothing, and who runs the program may be another than who built it.
    await chmod(path, 0o644);
  } finally {
    await close();
  }
}
