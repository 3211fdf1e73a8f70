import { and, asc, desc, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { isCondition, type Where } from "../../contract/filters/where";
import { LISTED_TO } from "../../contract/limits";
import type { Resource } from "../../contract/resource";
import type { Database } from "../db/database";
import { builtByForm, plannedOnce } from "../db/planned";
import { columnAt, hasColumn, keyOf, tableNamed } from "../db/tables";
import { lifted } from "../filters/lift";
import { invalid } from "../http/failure";
import { conditionOf } from "./conditions";
import type { Anchor, Filters, PageQuery } from "./pageQuery";
import type { Rules } from "./rules";
import { recordOf, selectionOf } from "./shape";
import type { Values } from "./values";

/** Offsets that are walked without knowing which end of the list is nearer. */
const NEAR = 1000;

/**
 * Reads one page of a resource and the exact number of all rows that match; of very many records those that operators
 * narrow are counted to a bound, beyond which there is more.
 */
export async function readPage(db: Database, resource: Resource, rules: Rules, asked: PageQuery) {
  // The order that the list has anyway is none that is asked for.
  const sorted = asked.sort === resource.sort.field ? undefined : asked.sort;
  const query = { ...asked, sort: sorted, filters: lifted(resource, rules, asked.filters) };
  const { filters, sort, offset, limit } = query;
  if (sort !== undefined && !hasColumn(tableNamed(resource.table), sort) && !Object.hasOwn(rules.computed ?? {}, sort))
    throw invalid([{ path: "sort", message: "Nothing is sorted by this" }]);
  if (offset < NEAR) {
    const rows = await readNear(db, resource, rules, query);
    const total = rows[0]?.total ?? (offset === 0 ? 0 : await readTotal(db, totalOf(resource, rules, filters)));
    return { records: recordsOf(resource, rows), total, isMore: isMore(resource, filters, total) };
  }
  const total = await readTotal(db, totalOf(resource, rules, filters));
  if (isMore(resource, filters, total)) {
    const rows = await rowsOf(db, resource, rules, query, {
      where: whereOf(resource, rules, filters),
      skip: offset,
      size: limit,
    });
    return { records: recordsOf(resource, rows), total, isMore: true };
  }
  const size = Math.min(limit, total - offset);
  if (size <= 0) return { records: [], total };
  const where = whereOf(resource, rules, filters);
  const place = await rules.place?.(db, query, total);
  const part = place ? startingAt(place, where) : fromNearerEnd(where, offset, size, total);
  const rows = rowsOf(db, resource, rules, query, { size, ...part });
  return { records: recordsOf(resource, await (isSteady(rules, query) ? plannedOnce(rows) : rows)), total };
}

type Row = { record: Values; total?: number };

const recordsOf = (resource: Resource, rows: Row[]) => rows.map(({ record }) => recordOf(resource, record));

/** A resource has one set of rules, so that its definition and the names of the filters tell the statement. */
const nearPages = builtByForm<Resource, { execute(values: Values): Promise<Row[]> }>();

/** Reads a page near the beginning, each row with the number of all that match. */
function readNear(db: Database, resource: Resource, rules: Rules, query: PageQuery): Promise<Row[]> {
  const { filters, order, offset, limit } = query;
  const build = (filters: Filters, skip: number | Placeholder, size: number | Placeholder) => {
    const part = { where: whereOf(resource, rules, filters), skip, size };
    return rowsOf(db, resource, rules, query, part, { total: totalOf(resource, rules, filters) });
  };
  if (!isSteady(rules, query)) return build(filters, offset, limit) as Promise<Row[]>;
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const names = Object.keys(given).sort();
  const page = nearPages(db, resource, [order, ...names].join(), () => {
    const asked = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
    return build(asked, sql.placeholder("skip"), sql.placeholder("size"));
  });
  return page.execute({ ...given, skip: offset, size: limit });
}

/** Which of the rows that match are read. */
interface Part {
  where: SQL | undefined;
  skip: number | Placeholder;
  size: number | Placeholder;
  /** Rows are skipped from the end of the list. */
  fromEnd?: boolean;
}

const startingAt = ({ from, skip }: Anchor, where: SQL | undefined) => ({ where: and(where, from), skip });

const fromNearerEnd = (where: SQL | undefined, offset: number, size: number, total: number) =>
  offset > total / 2 ? { where, skip: total - offset - size, fromEnd: true } : { where, skip: offset };

const whereOf = (resource: Resource, rules: Rules, filters: Filters) =>
  conditionOf(resource, tableNamed(resource.table), rules, filters);

const totalOf = (resource: Resource, rules: Rules, filters: Filters) =>
  rules.total?.(filters) ??
  (isBounded(resource, filters)
    ? countedTo(LISTED_TO, resource, rules, filters)
    : sql<number>`(select count(*)::int from ${tableNamed(resource.table)} where ${whereOf(resource, rules, filters) ?? sql`true`})`);

const isBounded = ({ large }: Resource, { where }: Filters) => large === true && where !== undefined;

const isMore = (resource: Resource, filters: Filters, total: number) =>
  isBounded(resource, filters) && total > LISTED_TO;

/** Gives the number of rows that match as an expression; where there are more than a number of them, one more than that. */
function countedTo(most: number, resource: Resource, rules: Rules, filters: Filters) {
  const table = tableNamed(resource.table);
  const { where, ...others } = filters as { where?: Where };
  const isMixed = Object.values(others).some((value) => value !== undefined);
  const found = (asked: Filters, order = sql``) =>
    sql`(select ${keyOf(table)} from ${table} where ${whereOf(resource, rules, asked) ?? sql`true`} ${order} limit ${most + 1})`;
  const count = (rows: SQL) => sql<number>`(select count(*)::int from ${rows} counted)`;
  // Where no index answers all of it, in the order of the list, as its page is: without one the planner takes the table.
  const way = sql.raw(resource.sort.order);
  const ordered = sql`order by ${columnAt(table, resource.sort.field)} ${way}, ${keyOf(table)} ${way}`;
  if (!where || "all" in where || isMixed) return count(found(filters, isMixed ? ordered : undefined));
  // Each by its own index: a part that has as many as that has them by itself, and otherwise all parts are whole.
  const parts = where.any.map((one) => found({ where: { all: [one] } }, isCondition(one) ? undefined : ordered));
  return count(sql`(${sql.join(parts, sql` union `)} limit ${most + 1})`);
}

async function readTotal(db: Database, counted: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${counted} as total`);
  return rows[0]?.total ?? 0;
}

/** Finds the ids of a part by the index alone, then reads those rows, each with the number of all where it is asked for. */
function rowsOf(
  db: Database,
  resource: Resource,
  rules: Rules,
  { sort, order }: PageQuery,
  { where, skip, size, fromEnd = false }: Part,
  also: { total?: SQL<number> } = {},
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
  return db
    .select({ record: selectionOf(resource, rules), ...also })
    .from(table)
    .where(inArray(keyOf(table), ids))
    .orderBy(...ordered(false));
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

/** Whether an index answers a list in its own order, whatever the values of its filters are. */
const isSteady = ({ indexed = [] }: Rules, { filters, sort }: PageQuery) =>
  sort === undefined &&
  Object.entries(filters).every(
    ([name, value]) => value === undefined || (indexed.includes(name) && !Array.isArray(value)),
  );
