import { strFromU8, unzipSync } from "fflate";
import { Parser } from "htmlparser2";

/** One cell as the file has it: its value, and how it is typed and formatted. */
export interface ReadCell {
  value: string;
  type: string;
  style: number;
}

/** A sheet of a workbook: its cells by their places, such as `B2`. */
type Sheet = Record<string, ReadCell>;

/** Reads a workbook by its own parts, as a spreadsheet would, with the text of every other part. */
export function readXlsx(file: Uint8Array): { sheets: Sheet[]; parts: Record<string, string> } {
  const parts = Object.fromEntries(Object.entries(unzipSync(file)).map(([path, bytes]) => [path, strFromU8(bytes)]));
  const paths = [...(parts["xl/_rels/workbook.xml.rels"] ?? "").matchAll(/Target="(worksheets[^"]+)"/g)];
  return { sheets: paths.map(([, path]) => readSheet(parts[`xl/${path}`] ?? "")), parts };
}

function readSheet(xml: string): Sheet {
  const cells: Sheet = {};
  let at = "";
  const parser = new Parser(
    {
      onopentag(name, { r = "", t = "n", s = "0" }) {
        if (name !== "c") return;
        at = r;
        cells[at] = { value: "", type: t, style: Number(s) };
      },
      ontext(text) {
        const cell = cells[at];
        if (cell) cell.value += text;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return cells;
}

/** Gives the values of the rows of a sheet by the words of its heading. */
export function rowsOf(sheet: Sheet): Record<string, ReadCell>[] {
  const rows: Record<string, ReadCell>[] = [];
  for (const [at, cell] of Object.entries(sheet)) {
    const [, column = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(at) ?? [];
    const heading = sheet[`${column}1`]?.value;
    if (row === "1" || heading === undefined) continue;
    rows[Number(row) - 2] ??= {};
    Object.assign(rows[Number(row) - 2] ?? {}, { [heading]: cell });
  }
  return rows;
}
