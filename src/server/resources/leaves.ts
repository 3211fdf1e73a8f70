import { type Field, fieldsOf } from "../../contract/fieldRegistry";
import { type Values, valueAt } from "./values";

/** One value of a record where it stands: that of a field, or of a cell of its rows. */
export interface Leaf {
  field: Field;
  /** Dotted; within rows with their number: `rows.0.name`. */
  path: string;
  value: unknown;
  /** What holds the value, under which key. */
  holder: Values;
  key: string;
}

/** Gives the values of a record, those in rows cell by cell; fields that are absent are left out. */
export function leavesOf(fields: readonly Field[], record: Values, prefix = ""): Leaf[] {
  return fields.flatMap((field) => {
    const groups = field.path.split(".");
    const key = groups.pop() as string;
    const holder = (groups.length ? valueAt(record, groups.join(".")) : record) as Values | null | undefined;
    const value = holder?.[key];
    if (!holder || value === undefined) return [];
    const path = prefix + field.path;
    if (!field.item || !Array.isArray(value)) return [{ field, path, value, holder, key }];
    const cells = fieldsOf(field.item);
    return value.flatMap((row: Values, at) => leavesOf(cells, row, `${path}.${at}.`));
  });
}
