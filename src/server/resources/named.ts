import { inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AnyTable } from "../db/derive";
import type { Database } from "../db/open";
import { columnAt, keyOf } from "../db/tables/resources";
import type { Values } from "./shape";

/** Adds to each record the name of what one of its references points to, by one query for the whole page. */
export async function addNames(
  db: Database,
  records: Values[],
  from: string,
  to: string,
  table: AnyTable,
  field = "name",
) {
  const ids = [...new Set(records.map((record) => record[from]))].filter((id) => typeof id === "number");
  if (!ids.length) return records;
  const found = await db
    .select({ id: keyOf(table) as PgColumn, name: columnAt(table, field) as PgColumn })
    .from(table)
    .where(inArray(keyOf(table), ids));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return records.map((record) => ({ ...record, [to]: names.get(record[from]) }));
}
