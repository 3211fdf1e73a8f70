import { and, asc, count, desc, inArray, type SQL } from "drizzle-orm";
import type { Resource } from "../../contract/resource";
import type { Database } from "../db/database";
import type { AnyTable } from "../db/derive";
import { columnAt, hasColumn, keyOf, tableNamed } from "../db/tables";
import { invalid } from "../http/failure";
import { conditionOf } from "./conditions";
import type { Located, PageQuery } from "./pageQuery";
import type { Rules } from "./rules";
import { recordOf, selectionOf } from "./shape";
import type { Values } from "./values";

/** Offsets that are walked without knowing which end of the list is nearer. */
const NEAR = 1000;

/** Reads one page of a resource and the exact number of all rows that match. */
export async function readPage(db: Database, resource: Resource, rules: Rules, query: PageQuery) {
  const table = tableNamed(resource.table);
  if (query.sort !== undefined && !hasColumn(table, query.sort))
    throw invalid([{ path: "sort", message: "Nothing is sorted by this" }]);
  const where = conditionOf(resource, table, rules, query.filters);
  const locate = async () => (await rules.locate?.(db, query)) ?? { total: await countRows(db, table, where) };
  const rowsFrom = (located?: Located) => readRows(db, resource, rules, where, query, located);
  if (query.offset < NEAR) {
    const [rows, { total }] = await Promise.all([rowsFrom(), locate()]);
    return { records: rows, total };
  }
  const located = await locate();
  return { records: await rowsFrom(located), total: located.total };
}

async function countRows(db: Database, table: AnyTable, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(table).where(where);
  return counted?.total ?? 0;
}

/** Finds the page's ids by the index alone, from the nearer end of the list where that is known, then reads those rows. */
async function readRows(
  db: Database,
  resource: Resource,
  rules: Rules,
  where: SQL | undefined,
  { offset, limit, sort, order }: PageQuery,
  { total, from, skip = offset }: Partial<Located> = {},
): Promise<Values[]> {
  const table = tableNamed(resource.table);
  const size = total === undefined ? limit : Math.min(limit, total - offset);
  if (size <= 0) return [];
  const ascending = (order ?? resource.sort.order).toUpperCase() === "ASC";
  const fromEnd = !from && total !== undefined && offset > total / 2;
  const sorted = [...new Set([sort ?? resource.sort.field, resource.sort.field, "id"])];
  const ordered = (up: boolean) => sorted.map((path) => (up ? asc : desc)(columnAt(table, path)));
  const ids = db
    .select({ id: keyOf(table) })
    .from(table)
    .where(and(where, from))
    .orderBy(...ordered(ascending !== fromEnd))
    .offset(fromEnd ? total - offset - size : skip)
    .limit(size);
  const rows: Values[] = await db
    .select(selectionOf(resource, rules))
    .from(table)
    .where(inArray(keyOf(table), ids))
    .orderBy(...ordered(ascending));
  return rows.map((row) => recordOf(resource, row));
}
