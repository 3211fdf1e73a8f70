import { getTableColumns } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { resourceNamed } from "../../contract/resourceNamed";
import { resources } from "../../contract/subjects";
import { type AnyTable, columnName, deriveTable } from "./derive";

/** Tables that the server's own queries name, each declared by its subject; all others are reached by `tableNamed`. */
// biome-ignore lint/suspicious/noEmptyInterface: subjects declare their tables in it
export interface Tables {}

const names = [...new Set(resources.map((resource) => resource.table))];

/** Every table that is derived from the definitions, by its name. */
export const tables = Object.fromEntries(
  names.map((name) => [
    name,
    deriveTable(
      name,
      resources.filter((resource) => resource.table === name),
      (to) => keyOf(tableNamed(resourceNamed(to).table)),
    ),
  ]),
) as unknown as Tables;

/** Gives the table of that name. */
export const tableNamed = (name: string) => (tables as unknown as Record<string, AnyTable>)[name] as AnyTable;

/** Gives the column of a table behind the dotted path of a field; a column that does not exist is a mistake of the program. */
export function columnAt(table: AnyTable, path: string): AnyPgColumn {
  const column = (table as unknown as Record<string, AnyPgColumn>)[columnName(path)];
  if (!column || !hasColumn(table, path)) throw new Error(`No column holds ${path}`);
  return column;
}

/** Tells whether a table has a column behind a dotted path that comes from outside. */
export const hasColumn = (table: AnyTable, path: string): boolean =>
  Object.hasOwn(getTableColumns(table), columnName(path));

/** Gives the key column of a table. */
export const keyOf = (table: AnyTable) => columnAt(table, "id");
