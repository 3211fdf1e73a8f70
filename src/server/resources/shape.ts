import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Field } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { columnName } from "../db/derive";
import { columnAt, tableNamed } from "../db/tables";
import { withMasks } from "./masks";
import type { Rules } from "./rules";
import { type Values, valueAt } from "./values";

const isStored = (field: Field) => !field.computed && !field.writeOnly;

/** Gives what a query of a resource selects: its stored and computed fields, no other column of a shared table. */
export function selectionOf(resource: Resource, { computed = {} }: Rules) {
  const table = tableNamed(resource.table);
  const stored = resource.fields.filter(isStored).map(({ path }) => [columnName(path), columnAt(table, path)]);
  return { ...Object.fromEntries(stored), ...computed } as Record<string, AnyPgColumn>;
}

/** Nests a row's columns into a record, as it may leave the platform: PAN, account numbers and the like masked. */
export const recordOf = (resource: Resource, row: Values) => nest(resource, row, withMasks);

/** Nests a row's columns into a record with its numbers whole, for what the server itself does with them. */
export const wholeRecordOf = (resource: Resource, row: Values) => nest(resource, row, (_field, value) => value);

function nest(
  resource: Resource,
  row: Values,
  show: (field: Field, value: unknown) => unknown,
): Values & { id: number } {
  const record: Values = {};
  for (const field of resource.fields) {
    const { path } = field;
    const value = show(field, row[columnName(path)]);
    if (value === undefined) continue;
    const [head, tail] = path.split(".") as [string, string?];
    if (tail === undefined) record[head] = value;
    else record[head] = { ...(record[head] as Values | undefined), [tail]: value };
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
