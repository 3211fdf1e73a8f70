import { OPENING_COLUMNS } from "../../contract/openings/columns";
import type { OPENING_KIND } from "../../contract/openings/vocabulary";
import { saveFile } from "../api/saveFile";

/** Saves an example of a kind of document as a CSV, to be filled in. */
export function saveExample(kind: keyof typeof OPENING_KIND): void {
  const columns = OPENING_COLUMNS[kind];
  const rows = columns[0]?.example.map((_, at) => columns.map(({ example }) => example[at])) ?? [];
  const lines = [columns.map(({ header }) => header), ...rows].map((cells) => cells.join(","));
  saveFile(new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv;charset=utf-8" }), `${kind}.csv`);
}
