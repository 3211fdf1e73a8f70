import { msg } from "../../../contract/language/message";
import { unreadable } from "../../statements/read/refuse";
import { shortDecimal } from "../decimal";
import { readPart } from "./parts";
import type { FileRow } from "./rows";
import { type Meaning, openWorkbook, unescaped, type Workbook } from "./workbook";

/** Elements of cells, most of which may be blank. */
const MOST_CELLS = 8_000_000;
const MOST_COLUMNS = 16_384;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Reads the rows of the first sheet that is shown: each cell as text, days as ISO 8601.
 *
 * Formulas are never worked out: a cell has the result that was kept with it, and one without is refused.
 */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<FileRow, void> {
  const workbook = await openWorkbook(bytes);
  const rows: FileRow[] = [];
  const sheet = readerOf(workbook, rows);
  for await (const _ of readPart(workbook.sheet, sheet)) yield* rows.splice(0);
}

interface Cell {
  column: number;
  type: string;
  meaning: Meaning;
  value: string;
  hasFormula: boolean;
}

function readerOf({ strings, meanings, from1904 }: Workbook, rows: FileRow[]) {
  let [at, column, count, phonetic] = [0, 0, 0, 0];
  let cells: string[] = [];
  let cell: Cell | undefined;
  let inValue = false;
  const textOf = ({ type, value, meaning }: Cell): string => {
    if (type === "s") return strings[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "true" : "false";
    if (type === "inlineStr" || type === "str") return unescaped(value);
    if (type === "e" || type === "d" || value === "") return value;
    return numberIn(value, meaning, from1904);
  };
  const keep = (kept: Cell) => {
    if (kept.hasFormula && kept.value === "" && kept.type !== "str")
      throw unreadable(
        msg("Row %{at} has a formula without its result: open the file in a spreadsheet and save it", { at }),
      );
    const text = textOf(kept);
    if (text === "") return;
    while (cells.length < kept.column) cells.push("");
    cells[kept.column] = text;
  };
  return {
    open(name: string, of: Readonly<Record<string, string>>) {
      if (name === "row") {
        [at, column, cells] = [of.r === undefined ? at + 1 : rowIn(of.r, at), 0, []];
      } else if (name === "c") {
        if (++count > MOST_CELLS) throw unreadable("The sheet has too many cells; delete those that are empty");
        column = of.r === undefined ? column : columnIn(of.r);
        const meaning = meanings[Number(of.s ?? 0)] ?? "number";
        cell = { column: column++, type: of.t ?? "n", meaning, value: "", hasFormula: false };
      } else if (name === "f" && cell) cell.hasFormula = true;
      else if (name === "rPh") phonetic++;
      else if (name === "v" || name === "t") inValue = phonetic === 0;
    },
    text(data: string) {
      if (cell && inValue) cell.value += data;
    },
    close(name: string) {
      if (name === "v" || name === "t") inValue = false;
      else if (name === "rPh") phonetic--;
      else if (name === "c" && cell) {
        keep(cell);
        cell = undefined;
      } else if (name === "row" && cells.length) rows.push({ at, cells });
    },
  };
}

/** Reads the number of a row, which has to be further down than the last. */
function rowIn(written: string, last: number): number {
  const at = Number(written);
  if (!Number.isInteger(at) || at <= last || at > 1_048_576) throw unreadable("The rows of the sheet are out of order");
  return at;
}

/** Reads the column of a cell's name, `AB12`, counted from 0. */
function columnIn(name: string): number {
  const [letters = ""] = /^[A-Z]{1,3}/.exec(name) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column < 0 || column >= MOST_COLUMNS) throw unreadable("A cell of the sheet has no place");
  return column;
}

/** Writes a number as one reads it in the sheet: without what floating point adds, days as days. */
function numberIn(value: string, meaning: Meaning, from1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (meaning === "date") return momentIn(number, from1904) ?? value;
  return plain(meaning === "percent" ? number * 100 : number);
}

/** Writes a number in digits alone, of which a spreadsheet keeps fifteen. */
function plain(number: number): string {
  const exact = Number(number.toPrecision(15));
  if (Number.isInteger(exact)) return BigInt(exact).toString();
  const text = String(exact);
  return text.includes("e") ? shortDecimal(exact.toFixed(15)) : text;
}

/** Reads a serial day, and the time in its fraction; nothing for the one that 1900 is wrongly given, and for others. */
function momentIn(serial: number, from1904: boolean): string | undefined {
  if (serial < 0 || serial >= 2_958_466 || (!from1904 && Math.floor(serial) === 60)) return undefined;
  const shift = from1904 ? 0 : serial < 60 ? 1 : 0;
  const from = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const at = new Date(from + Math.round((serial + shift) * (DAY_MS / 1000)) * 1000).toISOString();
  if (serial < 1 && !from1904) return at.slice(11, 19);
  return at.endsWith("T00:00:00.000Z") ? at.slice(0, 10) : at.slice(0, 19);
}
