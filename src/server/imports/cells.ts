import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import type { PackedRows } from "./read/pack";
import type { FileRow } from "./read/rows";
import { importCells } from "./tables";

/** Keeps the rows of an import. */
export async function keepPacked(tx: Database, id: number, all: readonly PackedRows[]): Promise<void> {
  for (let at = 0; at < all.length; at += 20)
    await tx.insert(importCells).values(all.slice(at, at + 20).map((one) => ({ import_id: id, ...one })));
}

/** Reads the packed rows of an import that begin at or after a row, or hold it; nothing behind the last. */
export async function readPacked(db: Database, id: number, from: number): Promise<FileRow[]> {
  const [found] = await db
    .select({ content: importCells.content })
    .from(importCells)
    .where(and(eq(importCells.import_id, id), gte(importCells.last_row, from)))
    .orderBy(asc(importCells.last_row))
    .limit(1);
  return found ? unpackRows(found.content) : [];
}

/** Reads the cells of rows by their numbers. */
export async function readCellsOf(db: Database, id: number, rows: readonly number[]): Promise<Map<number, string[]>> {
  const cells = new Map<number, string[]>();
  const wanted = new Set(rows);
  for (const row of rows) {
    if (cells.has(row)) continue;
    for (const one of await readPacked(db, id, row)) if (wanted.has(one.at)) cells.set(one.at, one.cells);
  }
  return cells;
}

/** Counts the rows of an import below its headers. */
export async function countBelow(db: Database, id: number, header: number): Promise<number> {
  const [all] = await db
    .select({ rows: sql<number>`coalesce(sum(${importCells.rows}), 0)::int` })
    .from(importCells)
    .where(eq(importCells.import_id, id));
  const head = await db
    .select({ content: importCells.content })
    .from(importCells)
    .where(and(eq(importCells.import_id, id), lte(importCells.first_row, header + 1)));
  const rows = await Promise.all(head.map(({ content }) => unpackRows(content)));
  const above = rows.flat().filter(({ at }) => at <= header + 1);
  return (all?.rows ?? 0) - above.length;
}

const unzip = promisify(gunzip);

async function unpackRows({ gzip: text }: { gzip: string }): Promise<FileRow[]> {
  const rows = JSON.parse((await unzip(Buffer.from(text, "base64"))).toString()) as [number, ...string[]][];
  return rows.map(([at, ...cells]) => ({ at, cells }));
}
