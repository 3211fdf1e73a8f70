import type { IMPORT_FORMAT } from "../../../contract/imports/vocabulary";
import { IMPORT_LIMIT } from "../../../contract/imports/vocabulary";
import { msg } from "../../../contract/language/message";
import { unreadable } from "../../statements/read/refuse";
import { readCsv } from "./csv";
import { bounded, type FileRow } from "./rows";
import { readXlsx } from "./xlsx";

/** What begins files that are neither, whatever their name says. */
const NEITHER: readonly (readonly [begins: string, what: string])[] = [
  ["25504446", "a PDF"],
  ["1f8b", "an archive"],
  ["d0cf11e0", "an old Excel file, or one with a password"],
];

/** A file that is read row by row. */
interface ReadFile {
  format: keyof typeof IMPORT_FORMAT;
  rows: AsyncGenerator<FileRow, void>;
}

/** Reads a CSV or XLSX, whichever it is by its content; what is neither, or too much, is refused in words. */
export function readFile(bytes: Uint8Array): ReadFile {
  if (bytes.length === 0) throw unreadable("The file is empty");
  if (bytes.length > IMPORT_LIMIT.bytes)
    throw unreadable(msg("The file is larger than %{most} MB", { most: IMPORT_LIMIT.bytes / 1024 / 1024 }));
  const start = Buffer.from(bytes.subarray(0, 8)).toString("hex");
  const known = NEITHER.find(([begins]) => start.startsWith(begins));
  if (known) throw unreadable(msg("This is %{what}; save it as CSV or XLSX", { what: msg(known[1]) }));
  const isArchive = start.startsWith("504b0304");
  return isArchive
    ? { format: "xlsx", rows: bounded(readXlsx(bytes)) }
    : { format: "csv", rows: bounded(readCsv(bytes)) };
}
