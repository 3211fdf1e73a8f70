import { eq, sql } from "drizzle-orm";
import { type Database, type Engine, transaction } from "../db/database";
import { StartError } from "../startError";
import { contextOf, encryptedColumns } from "./columns";
import { keyring } from "./keyring";
import { encryptStored } from "./stored";
import { columnRewrites, dataKeys } from "./tables";
import { decrypt, encrypt } from "./value";

const PROOF = "data_keys.proof";

/**
 * Makes ready a migrated database: proves that the keys at hand open what lies there, and encrypts columns that a newer
 * version of the program encrypts and an older one did not. Call it where no other copy runs (`alone`).
 *
 * A key that is missing or another one under its name is a `StartError`.
 */
export async function prepareEncryption(db: Database, engine: Engine): Promise<void> {
  await proveKeys(db);
  const ready = new Map((await db.select().from(columnRewrites)).map(({ place, rewritten }) => [place, rewritten]));
  const columns = encryptedColumns().filter((column) => !ready.get(contextOf(column)));
  const old = new Set<string>();
  for (const column of columns) {
    const place = contextOf(column);
    const isLeft = ready.has(place) || (await transaction(db, (tx) => encryptPlace(tx, column, place)));
    if (isLeft) old.add(column.table);
  }
  // A row that was changed stays in its file as it was.
  for (const table of old) await db.execute(sql`vacuum full ${sql.identifier(table)}`);
  if (old.size && engine === "pglite") await forgetJournal(db);
  if (columns.length) await db.update(columnRewrites).set({ rewritten: true });
}

/** Encrypts a column whole and says so, in one transaction; tells whether plain text was there. */
async function encryptPlace(tx: Database, column: Parameters<typeof encryptStored>[1], place: string) {
  const done = await encryptStored(tx, column);
  await tx.insert(columnRewrites).values({ place, rewritten: done === 0 });
  return done > 0;
}

/** Tells whether values of a database, migrated or not, may be encrypted already. */
export async function isEncryptionUsed(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('data_keys') is not null as found`);
  return rows[0]?.found === true && (await db.$count(dataKeys)) > 0;
}

/** Proves each key that values may be encrypted with, and notes the first one before anything is. */
export async function proveKeys(db: Database): Promise<void> {
  const { first, all } = keyring();
  const kept = await db.select().from(dataKeys);
  for (const { id, proof } of kept) {
    if (!all.has(id)) throw lost(`The key “${id}” of the data is missing`);
    if (!opens(proof)) throw lost(`The key “${id}” is not the one that the data is encrypted with`);
  }
  if (kept.some(({ id }) => id === first.id)) return;
  await db.insert(dataKeys).values({
    id: first.id,
    proof: encrypt(PROOF, first.id, false),
    created_at: new Date().toISOString(),
  });
}

const lost = (what: string) =>
  new StartError(`${what}; put it back into DATA_KEYS, or the file data-keys into DATA_DIR, and start again.`);

function opens(proof: string): boolean {
  try {
    return decrypt(PROOF, proof).length > 0;
  } catch {
    // Whatever is wrong with it, it does not open.
    return false;
  }
}

/** Forgets a key that nothing is encrypted with any more. */
export const forgetKey = (db: Database, id: string) => db.delete(dataKeys).where(eq(dataKeys.id, id));

/** Removes the write-ahead log that still tells of plain text; that of a PostgreSQL belongs to who runs it. */
async function forgetJournal(db: Database): Promise<void> {
  // Segments are to be removed rather than used again, and only one that is full or ended can be.
  await db.execute(sql`set wal_recycle = off`);
  for (let round = 1; round <= 2; round++) {
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
  }
  await db.execute(sql`reset wal_recycle`);
}
