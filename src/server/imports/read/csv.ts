import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import { encodingOf, textOf } from "../../files/encoding";
import { unreadable } from "../../statements/read/refuse";
import type { FileRow } from "./rows";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const OPTIONS = { bom: true, relax_column_count: true, relax_quotes: true, max_record_size: 1_000_000 } as const;
const HEAD = 100_000;

/** Reads the rows of a CSV, whatever divides its cells and in whichever encoding. */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<FileRow, void> {
  const encoding = encodingOf(bytes);
  const [head = ""] = textOf(bytes.subarray(0, HEAD), encoding);
  if (head.includes("\0")) throw unreadable("The file is no text");
  const parser = parse({ ...OPTIONS, delimiter: delimiterOf(head) });
  // What breaks is thrown below, where the parser is read.
  pipeline(Readable.from(textOf(bytes, encoding)), parser, () => undefined);
  let at = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { at: ++at, cells };
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && String(cause.code).startsWith("CSV_"))
      throw unreadable("The file cannot be read as CSV");
    throw cause;
  }
}

/** Finds what divides the cells: that by which the first rows have the most of them. */
function delimiterOf(head: string): string {
  const cells = (delimiter: string) => {
    const rows = read(head, delimiter);
    return Math.max(0, ...rows.map((row) => row.length));
  };
  const counted = DELIMITERS.map((delimiter) => [cells(delimiter), delimiter] as const);
  return counted.reduce((best, next) => (next[0] > best[0] ? next : best))[1];
}

function read(head: string, delimiter: string): string[][] {
  try {
    return parseNow(head, { ...OPTIONS, delimiter, to: 5 });
  } catch (cause) {
    // The head may end within a quoted cell.
    if (cause instanceof Error && "code" in cause) return [];
    throw cause;
  }
}
