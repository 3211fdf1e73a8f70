import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database, DatabaseConfig } from "../db/database";
import { openDatabase } from "../db/open";
import { IN_MEMORY } from "../env";
import { StartError } from "../startError";
import { contextOf, encryptedColumns } from "./columns";
import { beginRotation, endRotation } from "./dataKeys";
import { type Keyring, keyring, setKeyring } from "./keyring";
import { forgetKey, isEncryptionUsed, proveKeys } from "./prepare";
import { encryptStored, keysIn } from "./stored";
import { dataKeys } from "./tables";

/** A database with the keys of its data, where the environment has them. */
interface DataPlace extends DatabaseConfig {
  dataKeys: Keyring | undefined;
}

/** What the rotation says to the person at the terminal. */
export interface Rotation {
  /** Rows that were encrypted anew, by their column; columns without any are left out. */
  rows: Readonly<Record<string, number>>;
  first: string;
  /** Keys that nothing is encrypted with any more. */
  forgotten: readonly string[];
}

/**
 * Encrypts everything anew with the first key, so that the others may go. Keys that the data directory keeps get a new
 * first one, and lose the others at the end; those of the environment are changed there, by who runs the platform.
 *
 * What is stopped halfway goes on when it is run again. On a PostgreSQL the program may run meanwhile, where its copies
 * have all of the keys.
 */
export async function rotateKeys({ dataKeys: given, ...place }: DataPlace): Promise<Rotation> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === undefined && (dataDir === IN_MEMORY || !existsSync(join(dataDir, "database"))))
    throw new StartError(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL.`);
  // Opened first: where the program has the directory, its keys must stay as they are.
  const { db, close } = await openDatabase(place);
  try {
    setKeyring(given ?? (await beginRotation(dataDir, await isEncryptionUsed(db))));
    const rotation = await reencrypt(db);
    if (!given) await endRotation(dataDir);
    return rotation;
  } finally {
    await close();
  }
}

async function reencrypt(db: Database): Promise<Rotation> {
  await proveKeys(db);
  const rows: Record<string, number> = {};
  const used = new Set<string>();
  for (const column of encryptedColumns()) {
    const done = await encryptStored(db, column);
    if (done) rows[contextOf(column)] = done;
    // A copy of the program that has not got the new key yet may have written meanwhile.
    for (const id of await keysIn(db, column)) used.add(id);
  }
  const { first } = keyring();
  const kept = await db.select({ id: dataKeys.id }).from(dataKeys);
  const forgotten = kept.map(({ id }) => id).filter((id) => id !== first.id && !used.has(id));
  for (const id of forgotten) await forgetKey(db, id);
  return { rows, first: first.id, forgotten };
}
