import type { CsvMapping } from "../../../contract/statements/parts";
import { isXml, readCamt053 } from "./camt053";
import { check } from "./check";
import { type CsvRow, readCsv, readRows, refuseIncomplete } from "./csv";
import { fitsHeaders, guessColumns } from "./csvColumns";
import { decode } from "./decode";
import { isMt940, readMt940, requireMessages } from "./mt940";
import { unreadable } from "./refuse";
import type { CheckedStatement, ReadStatement } from "./statement";

/** What a file is, and how its columns would be read where it is a CSV. */
export type Look =
  | { format: "csv"; rows: CsvRow[]; mapping: CsvMapping | undefined; remembered: boolean }
  | { format: "mt940" | "camt053"; parts: readonly ReadStatement[] };

/** Says what a file is; a CSV is read as it was remembered for its account, where that fits, and else as guessed. */
export function lookAt(bytes: Uint8Array, remembered: CsvMapping | null): Look {
  const text = decode(bytes);
  if (isXml(text)) return { format: "camt053", parts: readCamt053(text) };
  if (isMt940(text)) return { format: "mt940", parts: requireMessages(readMt940(text)) };
  const rows = readRows(text);
  const cells = rows.map((row) => row.cells);
  if (remembered && fitsHeaders(remembered, cells))
    return { format: "csv", rows, mapping: remembered, remembered: true };
  return { format: "csv", rows, mapping: guessColumns(cells), remembered: false };
}

/** Reads a file that was looked at, and refuses it whole where anything of it does not fit. */
export function readStatement(look: Look, expected: Parameters<typeof check>[1]): CheckedStatement {
  if (look.format !== "csv") return check(look.parts, expected);
  if (!look.mapping) throw unreadable("Say first what the columns of this CSV are");
  refuseIncomplete(look.mapping);
  return check([readCsv(look.rows, look.mapping)], expected);
}
