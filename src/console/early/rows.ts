import { type EarlyCell, type EarlyList, INITIAL } from "../../contract/earlyPage";
import { formatsOf } from "../../contract/language/formats";
import { ENGLISH } from "../../contract/language/translate";
import { allows, type Grants } from "../../contract/permissions";
import type { Row } from "../api/rows";
import { valueAt } from "../kit/values";

const formats = formatsOf(ENGLISH);

/** Draws the rows of a list, each from the same markup, for somebody with these rights; values are escaped. */
export function drawRows(row: string, list: EarlyList, records: readonly Row[], grants: Grants): string {
  const leading = allows(grants, ...list.edits) ? row : row.replaceAll(list.edit, list.show);
  return records.map((record) => drawRow(leading, list, record)).join("");
}

/** Draws how many rows there are, as the head of a list does. */
export const drawCount = (total: unknown): string => `<span class="count">${escaped(formats.number(total))}</span>`;

const drawRow = (row: string, { cells, title }: EarlyList, record: Row): string =>
  row.replace(/\ue001(.+?)\ue001|%EE%80%80(.+?)%EE%80%80|\ue000(.+?)\ue000/g, (_, slot, inAddress, path) => {
    const cell = cells[slot];
    if (cell) return drawCell(cell, record).replace(INITIAL, () => escaped(textAt(record, title).charAt(0)));
    return inAddress ? encodeURIComponent(textAt(record, inAddress)) : escaped(textAt(record, path));
  });

function drawCell(cell: EarlyCell, record: Row): string {
  const value = valueAt(record, cell.path);
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))
    return cell.none;
  return (cell.by?.[String(value)] ?? cell.html).replace(/\ue000(.+?)\ue000/g, (_, path) =>
    escaped(path === cell.path ? written(cell, value, record) : textAt(record, path)),
  );
}

function written({ as, currency }: EarlyCell, value: unknown, record: Row): string {
  if (as === "text") return String(value);
  return as === "money" ? formats.money(value, currency ?? valueAt(record, "currency")) : formats[as](value);
}

const textAt = (record: Row, path: string) => String(valueAt(record, path) ?? "");

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
