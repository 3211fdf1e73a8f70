import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { z } from "zod";
import { type Field, isEncrypted } from "../../contract/fieldRegistry";
import type { Resource } from "../../contract/resource";
import { hashesIn } from "../encryption/condition";
import { columnOf, moment } from "./columns";

/** Gives the name of the column behind the dotted path of a field: `kyc.status` is `kyc_status`. */
export const columnName = (path: string) => path.replaceAll(".", "_");

/** Names of the columns behind a shape; the name of a group holds no underscore. */
type Names<Shape> = {
  [K in keyof Shape & string]: Shape[K] extends z.ZodObject<infer Inner> ? `${K}_${keyof Inner & string}` : K;
}[keyof Shape & string];

type SchemaAt<Shape, Name> = Name extends keyof Shape
  ? Shape[Name]
  : Name extends `${infer Group}_${infer Key}`
    ? Group extends keyof Shape
      ? Shape[Group] extends z.ZodObject<infer Inner>
        ? Key extends keyof Inner
          ? Inner[Key]
          : never
        : never
      : never
    : never;

interface Stored<T> {
  name: string;
  tableName: string;
  dataType: "custom";
  columnType: "Derived";
  data: NonNullable<T>;
  driverParam: unknown;
  notNull: null extends T ? false : true;
  hasDefault: true;
  isPrimaryKey: false;
  isAutoincrement: false;
  hasRuntimeDefault: false;
  enumValues: undefined;
  baseColumn: never;
  identity: undefined;
  generated: undefined;
}

/** The Drizzle table of a resource, with a typed column for each of its stored fields. */
export type TableOf<R extends Resource> = PgTableWithColumns<{
  name: string;
  schema: undefined;
  dialect: "pg";
  columns: {
    [Name in Names<R["record"]["shape"]>]: PgColumn<
      Stored<SchemaAt<R["record"]["shape"], Name> extends z.ZodType<infer T> ? T : never>
    >;
  };
}>;

/** Any table; its columns are reached by `columnAt`. */
export type AnyTable = PgTable;

/**
 * Derives one table from the definitions that are stored in it: a column a field, foreign keys, a check for each
 * closed list and each number's range, an index for each field that a list filters or sorts by.
 */
export function deriveTable(name: string, sources: readonly Resource[], target: (resource: string) => AnyPgColumn) {
  const stored = new Map<string, Placed>();
  for (const source of sources) {
    for (const field of source.fields) {
      const held = !field.computed && !field.writeOnly;
      if (held && !stored.has(field.path))
        stored.set(field.path, {
          field,
          sort: source.sort.field,
          beside: source.large && field.kind === "choice" ? source.sums : [],
          found: isFound(source, field),
          by: byOf(sources, field),
        });
    }
  }
  const sqlName = name.replaceAll("-", "_");
  const columns = Object.fromEntries(
    [...stored.values()].map(({ field }) => [
      columnName(field.path),
      KEPT[field.path]?.() ?? columnOf(field, { table: sqlName, name: columnName(field.path) }, target),
    ]),
  );
  return pgTable(sqlName, columns, (table) =>
    [...stored.values()].flatMap((placed) => constraints(sqlName, placed, table)),
  ) as never as AnyTable;
}

/** A stored field with the default sort of its list, whether that is searched by it, and how it finds records. */
interface Placed {
  field: Field;
  sort: string;
  /** Amounts that very many records of one choice are narrowed by and summed, which its index alone is to answer. */
  beside: readonly string[];
  found: boolean;
  by: { words: boolean; exact: boolean };
}

const isFound = ({ search, found, filters }: Resource, { path }: Field) =>
  search.includes(path) || found?.exact.includes(path) || path in filters.shape;

const byOf = (sources: readonly Resource[], { path }: Field) => ({
  words: sources.some(({ found }) => found?.words.includes(path)),
  exact: sources.some(({ found }) => found?.exact.includes(path)),
});

/** Columns that the database fills by itself on a new row. */
const KEPT: Record<string, () => PgColumnBuilderBase> = {
  version: () => integer().notNull().default(1),
  created_at: () => moment().notNull().default(sql`now()`),
  updated_at: () => moment().notNull().default(sql`now()`),
};

function constraints(
  table: string,
  { field, sort, beside, found: isFound, by }: Placed,
  columns: Record<string, AnyPgColumn>,
) {
  const at = (path: string) => columns[columnName(path)] as AnyPgColumn;
  const name = columnName(field.path);
  const found: PgTableExtraConfigValue[] = [];
  if (field.unique) found.push(uniqueIndex(`${table}_${name}_key`).on(at(field.path)));
  // The list's own sort and the id settle the order of equal values, so that pages never overlap.
  if (field.indexed && !field.unique) {
    const paths = [...new Set([field.path, sort, "id", ...beside])];
    found.push(index(`${table}_${name}_idx`).on(at(field.path), ...paths.slice(1).map(at)));
  }
  if (isFound)
    for (const [part, hash] of hashesIn(field, at(field.path)))
      found.push(index(`${table}_${name}_${part}_idx`).on(hash));
  if (by.words)
    found.push(index(`${table}_${name}_words_idx`).using("gin", sql`${folded(at(field.path))} gin_trgm_ops`));
  if (by.exact && isText(field) && !isEncrypted(field))
    found.push(index(`${table}_${name}_found_idx`).on(sql`${lowered(at(field.path))} text_pattern_ops`));
  else if (by.exact && !isEncrypted(field) && !field.indexed && !field.unique && field.kind !== "id") {
    const paths = [...new Set([field.path, sort, "id"])];
    found.push(index(`${table}_${name}_found_idx`).on(at(field.path), ...paths.slice(1).map(at)));
  }
  const rule = ruleOf(field, at(field.path));
  if (rule) found.push(check(`${table}_${name}_check`, rule));
  return found;
}

/** Text as it is looked up by its words, in small letters and without accents; a function of the first migrations. */
export const folded = (text: SQLWrapper): SQL => sql`folded(${text})`;

/** Text as it is looked up by its beginning. */
export const lowered = (text: SQLWrapper): SQL => sql`lower(${text})`;

/** Tells whether a field is found by the beginning of its text; a phone is found whole. */
export const isText = ({ kind }: Field): boolean => kind === "text" || kind === "email";

function ruleOf(field: Field, column: AnyPgColumn): SQL | undefined {
  const values = Object.keys(field.choices ?? {});
  const quoted = sql.raw(
    values.map((value) => (field.numeric ? value : `'${value.replaceAll("'", "''")}'`)).join(", "),
  );
  switch (field.kind) {
    case "choice":
      return sql`${column} in (${quoted})`;
    case "choices":
      return sql`${column} <@ array[${quoted}]::text[]`;
    case "money":
      return field.signed ? undefined : sql`${column} >= 0`;
    case "percent":
      return sql`${column} between 0 and 100`;
    default:
      return undefined;
  }
}
