import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { importKeys } from "./tables";

/** What a unique index keeps apart: its expressions, and for which rows. */
interface Unique {
  name: string;
  parts: string[];
  only: string | null;
}

/** Reads the unique indexes of a table beside its key. */
async function uniquesOf(db: Database, table: string): Promise<Unique[]> {
  const { rows } = await db.execute<{ name: string; parts: string[]; only: string | null }>(sql`
    select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as only,
      (select array_agg(pg_get_indexdef(i.indexrelid, n, true) order by n)
        from generate_series(1, i.indnkeyatts) n) as parts
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table}::regclass and i.indisunique and not i.indisprimary`);
  return rows;
}

/** Gives hashes of what no other record may have, by the numbers of records. */
export async function hashesOf(db: Database, table: string, ids: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  const uniques = ids.length ? await uniquesOf(db, table) : [];
  if (!uniques.length) return found;
  // Names and expressions are the database's own, of its catalogue.
  const asked = uniques.map(({ name, parts, only }) => {
    const present = [...parts.map((part) => `(${part}) is not null`), ...(only ? [`(${only})`] : [])];
    return sql`select id, md5(${name} || row(${sql.raw(parts.join(", "))})::text) as hash
      from ${sql.identifier(table)} where id in ${[...ids]} and ${sql.raw(present.join(" and "))}`;
  });
  const { rows } = await db.execute<{ id: number; hash: string }>(sql.join(asked, sql` union all `));
  for (const { id, hash } of rows) found.set(id, [...(found.get(id) ?? []), hash]);
  return found;
}

/** Keeps what rows have that no later one may have, and gives the earlier row for each that comes too late. */
export async function claim(
  tx: Database,
  importId: number,
  claims: readonly { row: number; hashes: readonly string[] }[],
): Promise<Map<number, number>> {
  const wanted = claims.flatMap(({ row, hashes }) => hashes.map((hash) => ({ import_id: importId, hash, row })));
  const taken = new Map<number, number>();
  if (!wanted.length) return taken;
  const hashes = wanted.map(({ hash }) => hash);
  const held = await tx
    .select({ hash: importKeys.hash, row: importKeys.row })
    .from(importKeys)
    .where(and(eq(importKeys.import_id, importId), inArray(importKeys.hash, hashes)));
  const by = new Map(held.map(({ hash, row }) => [hash, row]));
  const kept: typeof wanted = [];
  for (const { row, hashes: mine } of claims) {
    const earlier = mine.map((hash) => by.get(hash)).find((one) => one !== undefined && one !== row);
    if (earlier !== undefined) {
      taken.set(row, earlier);
      continue;
    }
    for (const hash of mine) {
      if (!by.has(hash)) kept.push({ import_id: importId, hash, row });
      by.set(hash, row);
    }
  }
  if (kept.length) await tx.insert(importKeys).values(kept);
  return taken;
}
