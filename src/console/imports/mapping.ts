import type { Field } from "../../contract/fieldRegistry";
import type { ImportMapping } from "../../contract/imports/calls";

/** A column of the file, as it is asked about. */
export interface FileColumn {
  at: number;
  /** What stands in the row of the headers. */
  name: string;
  /** What stands in the first rows below it. */
  values: string[];
}

const SHOWN = 3;

/** Gives the columns of a file by its first rows, those without anything in them left out. */
export function fileColumnsOf(rows: readonly (readonly string[])[], header: number): FileColumn[] {
  const below = rows.slice(header + 1);
  const width = Math.max(0, ...rows.slice(header).map(({ length }) => length));
  return Array.from({ length: width }, (_, at) => ({
    at,
    name: rows[header]?.[at]?.trim() ?? "",
    values: below.flatMap((row) => row[at]?.trim() || []).slice(0, SHOWN),
  })).filter(({ name, values }) => name !== "" || values.length > 0);
}

/** Gives the field that a column becomes. */
export const fieldAtColumn = ({ columns }: ImportMapping, at: number): string | undefined =>
  columns.find((column) => column.at === at)?.field;

/** Has a column become a field, or leaves it out. A key that no column is, is none. */
export function mapColumn(mapping: ImportMapping, at: number, field: string): ImportMapping {
  const others = mapping.columns.filter((column) => column.at !== at);
  const columns = field ? [...others, { at, field }].sort((one, other) => one.at - other.at) : others;
  const isThere = columns.some((column) => column.field === mapping.key);
  return { ...mapping, columns, key: isThere ? mapping.key : null };
}

/** Gives the fields that several columns are: who goes through the choices by keyboard passes those of others. */
export const twiceIn = ({ columns }: ImportMapping, fields: readonly Field[]): Field[] =>
  fields.filter(({ path }) => columns.filter(({ field }) => field === path).length > 1);

/** Gives the fields that a new record needs and that no column is. */
export const missingIn = ({ columns }: ImportMapping, fields: readonly Field[]): Field[] =>
  fields.filter(({ required, path }) => required && !columns.some(({ field }) => field === path));
