import type { Field } from "../../contract/fields";
import type { Resource } from "../../contract/resource";
import { type AnyTable, columnName } from "../db/derive";
import { columnAt } from "../db/tables/resources";

/** A record as it travels, groups nested. */
export type Values = Record<string, unknown>;

const isStored = (field: Field) => !field.computed && !field.writeOnly;

/** Gives what a query of a resource selects: its stored fields and no other column of a shared table. */
export const selectionOf = (resource: Resource, table: AnyTable) =>
  Object.fromEntries(
    resource.fields.filter(isStored).map((field) => [columnName(field.path), columnAt(table, field.path)]),
  );

/** Nests a row's columns into a record. */
export function recordOf(resource: Resource, row: Values): Values & { id: number } {
  const record: Values = {};
  for (const { path } of resource.fields.filter(isStored)) {
    const [head, tail] = path.split(".") as [string, string?];
    if (tail === undefined) record[head] = row[head];
    else record[head] = { ...(record[head] as Values | undefined), [tail]: row[columnName(path)] };
  }
  return record as Values & { id: number };
}

/** Flattens the given parts of a record into columns; parts that are absent stay absent. */
export function rowOf(resource: Resource, record: Values): Values {
  const row: Values = {};
  for (const { path } of resource.fields.filter(isStored)) {
    const value = valueAt(record, path);
    if (value !== undefined) row[columnName(path)] = value;
  }
  return row;
}

/** Gives the value at a dotted path. */
export function valueAt(record: Values | undefined, path: string): unknown {
  return path.split(".").reduce<unknown>((at, part) => (at as Values | null | undefined)?.[part], record);
}
