import { and, asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { Resource } from "../../contract/resource";
import type { Database } from "../db/database";
import type { AnyTable } from "../db/derive";
import { plannedOnce } from "../db/planned";
import { columnAt, hasColumn, keyOf, tableNamed } from "../db/tables";
import { invalid } from "../http/failure";
import { conditionOf } from "./conditions";
import type { Anchor, PageQuery } from "./pageQuery";
import type { Rules } from "./rules";
import { recordOf, selectionOf } from "./shape";
import type { Values } from "./values";

/** Offsets that are walked without knowing which end of the list is nearer. */
const NEAR = 1000;

/** Reads one page of a resource and the exact number of all rows that match. */
export async function readPage(db: Database, resource: Resource, rules: Rules, query: PageQuery) {
  const table = tableNamed(resource.table);
  const { filters, sort, offset, limit } = query;
  if (sort !== undefined && !hasColumn(table, sort) && !Object.hasOwn(rules.computed ?? {}, sort))
    throw invalid([{ path: "sort", message: "Nothing is sorted by this" }]);
  const where = conditionOf(resource, table, rules, filters);
  const counted = rules.total?.(filters) ?? countOf(table, where);
  const rowsOf = (part: Part, also: { total?: SQL<number> } = {}) => readRows(db, resource, rules, query, part, also);
  if (offset < NEAR) {
    const rows = await rowsOf({ where, skip: offset, size: limit }, { total: counted });
    const total = rows[0]?.total ?? (offset === 0 ? 0 : await readTotal(db, counted));
    return { records: rows.map(({ record }) => record), total };
  }
  const total = await readTotal(db, counted);
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { records: [], total };
  const place = await rules.place?.(db, query, total);
  const rows = await rowsOf({
    size,
    ...(place ? startingAt(place, where) : fromNearerEnd(where, offset, size, total)),
  });
  return { records: rows.map(({ record }) => record), total };
}

/** Which of the rows that match are read. */
interface Part {
  where: SQL | undefined;
  skip: number;
  size: number;
  /** Rows are skipped from the end of the list. */
  fromEnd?: boolean;
}

const startingAt = ({ from, skip }: Anchor, where: SQL | undefined) => ({ where: and(where, from), skip });

const fromNearerEnd = (where: SQL | undefined, offset: number, size: number, total: number) =>
  offset > total / 2 ? { where, skip: total - offset - size, fromEnd: true } : { where, skip: offset };

const countOf = (table: AnyTable, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${table} where ${where ?? sql`true`})`;

async function readTotal(db: Database, counted: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${counted} as total`);
  return rows[0]?.total ?? 0;
}

/** Finds the ids of a part by the index alone, then reads those rows, each with the number of all where it is asked for. */
async function readRows(
  db: Database,
  resource: Resource,
  rules: Rules,
  { filters, sort, order }: PageQuery,
  { where, skip, size, fromEnd = false }: Part,
  also: { total?: SQL<number> },
) {
  const table = tableNamed(resource.table);
  const ascending = (order ?? resource.sort.order).toUpperCase() === "ASC";
  const sorted = [...new Set([sort ?? resource.sort.field, resource.sort.field, "id"])];
  const ordered = (backwards: boolean) =>
    sorted.map((path) => rankOf(resource, rules, path, ascending !== backwards, backwards));
  const ids = db
    .select({ id: keyOf(table) })
    .from(table)
    .where(where)
    .orderBy(...ordered(fromEnd))
    .offset(skip)
    .limit(size);
  const query = db
    .select({ record: selectionOf(resource, rules), ...also })
    .from(table)
    .where(inArray(keyOf(table), ids))
    .orderBy(...ordered(false));
  const steady = sort === undefined && Object.keys(filters).every((name) => isSteady(rules, name, filters[name]));
  const rows = (await (steady ? plannedOnce(query) : query)) as { record: Values; total?: number }[];
  return rows.map(({ record, total }) => ({ record: recordOf(resource, record), total }));
}

/**
 * What rows are sorted by: the column, or the expression of a computed field, whose amounts are words to a query. Rows of
 * which nothing can be computed come last either way; those of a column come where its index has them.
 */
function rankOf({ table, fields }: Resource, { computed = {} }: Rules, path: string, up: boolean, backwards: boolean) {
  const expression = computed[path];
  if (!expression) return (up ? asc : desc)(columnAt(tableNamed(table), path));
  const isAmount = fields.some((field) => field.path === path && field.kind === "money");
  const order = sql.raw(`${up ? "asc" : "desc"} nulls ${backwards ? "first" : "last"}`);
  return sql`(${expression})${isAmount ? sql`::numeric` : sql``} ${order}`;
}

const isSteady = ({ indexed = [] }: Rules, name: string, value: unknown) =>
  value === undefined || (indexed.includes(name) && !Array.isArray(value));
