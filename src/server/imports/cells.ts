import { promisify } from "node:util";
import { gunzipSync, gzip } from "node:zlib";
import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import type { FileRow } from "./read/rows";
import { importCells } from "./tables";

/** Rows that are packed together. */
const PACKED = 500;

/** Some rows of a file, packed. */
export interface Packed {
  first_row: number;
  last_row: number;
  rows: number;
  content: { gzip: string };
}

const packed = promisify(gzip);

/** Packs rows as they are read, so that a file is never held as cells. */
export async function pack(rows: AsyncIterable<FileRow>): Promise<Packed[]> {
  const done: Packed[] = [];
  let open: FileRow[] = [];
  const close = async () => {
    const [first, last] = [open[0], open.at(-1)];
    if (!first || !last) return;
    const bytes = await packed(JSON.stringify(open.map(({ at, cells }) => [at, ...cells])), { level: 3 });
    done.push({
      ...{ first_row: first.at, last_row: last.at, rows: open.length },
      content: { gzip: bytes.toString("base64") },
    });
    open = [];
  };
  for await (const row of rows) if (open.push(row) === PACKED) await close();
  await close();
  return done;
}

/** Keeps the rows of an import. */
export async function keepPacked(tx: Database, id: number, all: readonly Packed[]): Promise<void> {
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
  return found ? unpacked(found.content) : [];
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
  const above = head.flatMap(({ content }) => unpacked(content)).filter(({ at }) => at <= header + 1);
  return (all?.rows ?? 0) - above.length;
}

function unpacked({ gzip: text }: { gzip: string }): FileRow[] {
  const rows = JSON.parse(gunzipSync(Buffer.from(text, "base64")).toString()) as [number, ...string[]][];
  return rows.map(([at, ...cells]) => ({ at, cells }));
}
