import { msg } from "../../contract/language/message";
import { OPENING_LINES } from "../../contract/openings/calls";
import { OPENING_COLUMNS } from "../../contract/openings/columns";
import type { OPENING_KIND } from "../../contract/openings/vocabulary";
import { readRows } from "../statements/read/csv";
import { decode } from "../statements/read/decode";
import { unreadable } from "../statements/read/refuse";
import { cleanText } from "../statements/read/values";
import type { FileLine } from "./fileLine";
import { isArchive, readPackage } from "./package";

const MOST_CELL = 200;

const plain = (header: string) => header.toLowerCase().replace(/[^a-z]/g, "");

/**
 * Reads the lines of a CSV by its headers, or of historic orders those of an Open Cap Format package; refuses one that
 * lacks a column, has no line or more than there may be.
 */
export async function readOpening(bytes: Uint8Array, kind: keyof typeof OPENING_KIND): Promise<FileLine[]> {
  const lines = kind === "orders" && isArchive(bytes) ? await readPackage(bytes) : readCsv(bytes, kind);
  if (!lines.length) throw unreadable("There is no line in it");
  if (lines.length > OPENING_LINES)
    throw unreadable(msg("It has more than %{most} lines; bring them as several files", { most: OPENING_LINES }));
  return lines;
}

function readCsv(bytes: Uint8Array, kind: keyof typeof OPENING_KIND): FileLine[] {
  const [headers, ...rows] = readRows(decode(bytes, "This is %{what}; save it as CSV"));
  const places = new Map((headers?.cells ?? []).map((header, place) => [plain(header), place] as const));
  const columns = OPENING_COLUMNS[kind].map(({ name, header, optional }) => {
    const place = places.get(plain(header));
    if (place === undefined && !optional)
      throw unreadable(msg("Its first line has no column “%{header}”", { header: msg(header) }));
    return { name, place };
  });
  return rows
    .filter(({ cells }) => cells.some(Boolean))
    .map(({ at, cells }) => ({
      at,
      cells: Object.fromEntries(
        columns.flatMap(({ name, place }) => {
          const cell = place === undefined ? null : cleanText(cells[place], MOST_CELL);
          return cell === null ? [] : [[name, cell]];
        }),
      ),
    }));
}
