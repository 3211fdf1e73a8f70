import { isDeepStrictEqual } from "node:util";
import type { Field } from "../../contract/fieldRegistry";
import { isMask, maskOf } from "../../contract/masks";
import type { Problem } from "../../contract/problem";
import { withCleanHtml } from "../resources/richText";
import { type Values, valueAt } from "../resources/values";
import { isEmpty, type Reading, readCell } from "./cell";
import { shortDecimal } from "./decimal";
import type { Column, Plan } from "./plan";

/** What a row says: the values of its record, nested, and what cannot be read. */
interface ReadRow {
  values: Values;
  problems: Problem[];
}

/** Reads the cells of a row; those that are empty say nothing, or that nothing is to be there where they `clear`. */
export function readRow({ columns }: Plan, cells: readonly string[], reading: Reading, clear: boolean): ReadRow {
  const values: Values = {};
  const problems: Problem[] = [];
  for (const { at, field } of columns) {
    const cell = cells[at] ?? "";
    if (isEmpty(cell)) {
      if (clear) putAt(values, field.path, emptyOf(field));
      continue;
    }
    const read = readCell(field, cell, reading);
    if ("problem" in read) problems.push({ path: field.path, message: read.problem });
    else putAt(values, field.path, read.value);
  }
  return { values, problems };
}

/** Gives the value that names a record, as it is stored; nothing where the cell is empty or no such value. */
export function keyIn({ at, field }: Column, cells: readonly string[], reading: Reading): unknown {
  const cell = cells[at] ?? "";
  if (isEmpty(cell)) return undefined;
  const read = readCell(field, cell, reading);
  const parsed = "value" in read ? field.schema.safeParse(read.value) : undefined;
  return parsed?.success ? parsed.data : undefined;
}

/** What a field holds that holds nothing. */
const emptyOf = (field: Field): unknown => (field.nullable ? null : field.default);

/** Sets the value at a dotted path. */
export function putAt(values: Values, path: string, value: unknown): void {
  const [head, ...rest] = path.split(".") as [string, ...string[]];
  if (!rest.length) {
    values[head] = value;
    return;
  }
  values[head] ??= {};
  putAt(values[head] as Values, rest.join("."), value);
}

/** Gives the fields of a row whose values are not those of the record. */
export function changedIn({ columns, resource }: Plan, given: Values, stored: Values): Field[] {
  const clean = withCleanHtml(resource.fields, given);
  return columns.map(({ field }) => field).filter((field) => isChanged(field, valueAt(clean, field.path), stored));
}

function isChanged(field: Field, given: unknown, record: Values): boolean {
  const stored = valueAt(record, field.path) ?? null;
  if (given === undefined) return false;
  // The check must not disclose whether a whole number is the one that is stored.
  if (field.masked && given !== null) return !isMask(given) || given !== maskOf(stored);
  if (typeof given === "string" && typeof stored === "string") {
    if (field.kind === "instant") return Date.parse(given) !== Date.parse(stored);
    if (NUMBERS.has(field.kind)) return shortDecimal(given) !== shortDecimal(stored);
  }
  return !isDeepStrictEqual(given, stored);
}

const NUMBERS = new Set(["money", "percent", "decimal"]);
