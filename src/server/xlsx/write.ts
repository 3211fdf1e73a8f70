import { Zip, ZipDeflate } from "fflate";
import { type Cell, rowXml } from "./cells";
import { partsOf, SHEET_FOOT, SHEET_HEAD, STYLE, sheetPath } from "./parts";

/** Rows of a sheet, its heading included; what is more goes into another one. */
const ROWS = 1_048_576;
/** More than this saves little and takes long. */
const LEVEL = 3;

interface Wanted {
  /** Of the sheet: a few plain letters. */
  name: string;
  heading: readonly string[];
  /** Rows a sheet takes; Excel's own number unless told. */
  most?: number;
}

/** Writes rows as an Excel workbook, batch by batch as they come, so that no more than one of them is held. */
export async function* writeXlsx(
  batches: AsyncIterable<ReadonlyArray<readonly Cell[]>>,
  { name, heading, most = ROWS }: Wanted,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  const open = (path: string) => {
    const part = new ZipDeflate(path, { level: LEVEL });
    zip.add(part);
    return (text: string, last = false) => part.push(encoder.encode(text), last);
  };
  const sheets: string[] = [];
  const openSheet = () => {
    sheets.push(sheets.length ? `${name} ${sheets.length + 1}` : name);
    const write = open(sheetPath(sheets.length));
    const title = heading.map((text) => ({ text }));
    write(SHEET_HEAD + rowXml(title, 1, STYLE.heading));
    return write;
  };
  const taken = () => {
    const pieces = packed;
    packed = [];
    return pieces;
  };

  let sheet: ReturnType<typeof openSheet> | undefined;
  let row = 1;
  for await (const batch of batches) {
    sheet ??= openSheet();
    let text = "";
    for (const cells of batch) {
      if (row === most) {
        sheet(text + SHEET_FOOT, true);
        sheet = openSheet();
        [row, text] = [1, ""];
      }
      row += 1;
      text += rowXml(cells, row);
    }
    sheet(text);
    yield* taken();
  }
  sheet ??= openSheet();
  sheet(SHEET_FOOT, true);
  for (const [path, text] of Object.entries(partsOf(sheets))) open(path)(text, true);
  zip.end();
  yield* taken();
}
