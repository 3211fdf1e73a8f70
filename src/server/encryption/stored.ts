import { or, type SQL, sql } from "drizzle-orm";
import { type Database, transaction } from "../db/database";
import { contextOf, type EncryptedColumn, mapParts } from "./columns";
import { keyring } from "./keyring";
import { decrypt, encrypt, isEncrypted, VERSION } from "./value";

const BATCH = 500;

/**
 * Encrypts what a column holds with the first key: plain text, and what another key has encrypted. Gives how many rows
 * there were.
 *
 * Each batch is a transaction, of the caller's where there is one, and finds its rows by itself: what is stopped halfway
 * goes on where it was. Rows are locked meanwhile, so the program may run.
 */
export async function encryptStored(db: Database, column: EncryptedColumn): Promise<number> {
  let done = 0;
  for (;;) {
    const size = await transaction(db, (tx) => encryptBatch(tx, column));
    done += size;
    if (size < BATCH) return done;
  }
}

/** Gives the keys that values of a column are encrypted with, by their ids. */
export async function keysIn(db: Database, column: EncryptedColumn): Promise<string[]> {
  const found = textsOf(column).map(
    (text) => sql`select distinct split_part(${text}, '.', 2) as id from ${sql.identifier(column.table)}
      where ${text} like ${`${VERSION}.%`}`,
  );
  const { rows } = await db.execute<{ id: string }>(sql.join(found, sql` union `));
  return rows.map(({ id }) => id);
}

async function encryptBatch(tx: Database, column: EncryptedColumn): Promise<number> {
  const [table, name] = [sql.identifier(column.table), sql.identifier(column.column)];
  // No key of the table's own is needed: the place of a row stays as it is while the row is locked.
  const { rows } = await tx.execute<{ at: string; value: unknown }>(sql`
    select ctid::text as at, ${name} as value from ${table} where ${isElsewhere(column)} limit ${BATCH} for update`);
  if (!rows.length) return 0;
  const changed = rows.map(({ at, value }) => ({ at, value: encrypted(column, value) }));
  const type = sql.raw(column.holds === "text" ? "text" : "jsonb");
  await tx.execute(sql`
    update ${table} set ${name} = x.value
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x(at text, value ${type})
    where ${table}.ctid = x.at::tid`);
  return rows.length;
}

/** Finds rows of which something is not encrypted with the first key. */
function isElsewhere(column: EncryptedColumn): SQL | undefined {
  const ours = `${VERSION}.${keyring().first.id}.%`;
  return or(...textsOf(column).map((text) => sql`(${text} is not null and ${text} not like ${ours})`));
}

/** The texts of a row that are encrypted, or are to be. */
function textsOf({ column, holds }: EncryptedColumn): SQL[] {
  const name = sql.identifier(column);
  if (holds === "text") return [sql`${name}`];
  // Of a document in plain text it is its JSON.
  if (holds === "document") return [sql`(${name} #>> '{}')`];
  return holds.map((part) => sql`(${name} ->> ${sql.raw(`'${part}'`)})`);
}

function encrypted(column: EncryptedColumn, value: unknown): unknown {
  const anew = (text: string, place: string, findable: boolean) =>
    encrypt(place, isEncrypted(text) ? decrypt(place, text) : text, findable);
  switch (column.holds) {
    case "text":
      return anew(String(value), contextOf(column), true);
    case "document":
      return anew(isEncrypted(value) ? value : JSON.stringify(value), contextOf(column), false);
    default:
      return mapParts(column, value, anew);
  }
}
