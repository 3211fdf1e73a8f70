import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FileRow } from "./rows";

/** Rows that are packed together, and characters after which fewer are: they are unpacked at once. */
const TOGETHER = { rows: 500, characters: 2_000_000 } as const;

/** Some rows of a file, packed. */
export interface PackedRows {
  first_row: number;
  last_row: number;
  rows: number;
  content: { gzip: string };
}

const zip = promisify(gzip);

/** Packs rows as they are read, so that a file is never held as cells. */
export async function packRows(rows: AsyncIterable<FileRow>): Promise<PackedRows[]> {
  const done: PackedRows[] = [];
  let open: FileRow[] = [];
  let characters = 0;
  const close = async () => {
    const [first, last] = [open[0], open.at(-1)];
    if (!first || !last) return;
    const bytes = await zip(JSON.stringify(open.map(({ at, cells }) => [at, ...cells])), { level: 3 });
    done.push({
      ...{ first_row: first.at, last_row: last.at, rows: open.length },
      content: { gzip: bytes.toString("base64") },
    });
    open = [];
    characters = 0;
  };
  for await (const row of rows) {
    open.push(row);
    for (const cell of row.cells) characters += cell.length;
    if (open.length === TOGETHER.rows || characters > TOGETHER.characters) await close();
  }
  await close();
  return done;
}
