import { asc, count, desc, inArray, type SQL } from "drizzle-orm";
import type { Resource } from "../../contract/resource";
import type { Database } from "../db/open";
import { columnAt, keyOf, tableNamed } from "../db/tables/resources";
import { conditionOf, type Filters } from "./conditions";
import type { Rules } from "./rules";
import { recordOf, selectionOf, type Values } from "./shape";

/** Which part of a list is wanted, and how it is ordered. */
export interface PageQuery {
  filters: Filters;
  sort?: string | undefined;
  order?: string | undefined;
  offset: number;
  limit: number;
}

/** Reads one page of a resource and the exact number of all rows that match. */
export async function readPage(db: Database, resource: Resource, rules: Rules, query: PageQuery) {
  const table = tableNamed(resource.table);
  const where = conditionOf(resource, table, rules, query.filters);
  const [counted] = await db.select({ total: count() }).from(table).where(where);
  const total = counted?.total ?? 0;
  const rows = await readRows(db, resource, where, query, total);
  const records = rows.map((row) => recordOf(resource, row));
  return { records: (await rules.complete?.(db, records)) ?? records, total };
}

/** Finds the page's ids by the index alone, from the nearer end of the list, then reads those rows. */
async function readRows(db: Database, resource: Resource, where: SQL | undefined, query: PageQuery, total: number) {
  const table = tableNamed(resource.table);
  const size = Math.min(query.limit, total - query.offset);
  if (size <= 0) return [];
  const ascending = (query.order ?? resource.sort.order).toUpperCase() === "ASC";
  const fromEnd = query.offset > total / 2;
  const sorted = [...new Set([query.sort ?? resource.sort.field, resource.sort.field, "id"])];
  const ordered = (up: boolean) => sorted.map((path) => (up ? asc : desc)(columnAt(table, path)));
  const ids = db
    .select({ id: keyOf(table) })
    .from(table)
    .where(where)
    .orderBy(...ordered(ascending !== fromEnd))
    .offset(fromEnd ? total - query.offset - size : query.offset)
    .limit(size);
  return db
    .select(selectionOf(resource, table))
    .from(table)
    .where(inArray(keyOf(table), ids))
    .orderBy(...ordered(ascending)) as Promise<Values[]>;
}
