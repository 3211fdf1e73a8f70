import { IMPORT_LIMIT } from "../../../contract/imports/vocabulary";
import { msg } from "../../../contract/language/message";
import { unreadable } from "../../statements/read/refuse";

/** A row of a file that holds something. */
export interface FileRow {
  /** Its place, as a spreadsheet numbers it: the first row is 1. */
  at: number;
  cells: string[];
}

/** Characters that all cells may have together: a short file can name a long text again and again. */
const MOST_TEXT = 120_000_000;

/** Lets through rows that hold something, within what an import may take. */
export async function* bounded(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow, void> {
  let [count, length] = [0, 0];
  for await (const { at, cells } of rows) {
    while (cells.length && !cells.at(-1)?.trim()) cells.pop();
    if (!cells.length) continue;
    if (++count > IMPORT_LIMIT.rows + IMPORT_LIMIT.head)
      throw unreadable(msg("The file has more than %{most} rows; divide it", { most: IMPORT_LIMIT.rows }));
    if (cells.length > IMPORT_LIMIT.columns)
      throw unreadable(msg("Row %{at} has more than %{most} columns", { at, most: IMPORT_LIMIT.columns }));
    for (const cell of cells) {
      if (cell.length > IMPORT_LIMIT.cell)
        throw unreadable(msg("Row %{at} has a cell of more than %{most} characters", { at, most: IMPORT_LIMIT.cell }));
      length += cell.length;
    }
    if (length > MOST_TEXT) throw unreadable("The file holds more text than is taken at once; divide it");
    yield { at, cells };
  }
}
