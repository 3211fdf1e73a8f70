import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Returns, as an expression, the first moment in a column after another among the rows of its table that a condition holds for. */
export const firstAfter = (column: AnyPgColumn, after: Date, which: SQL): SQL =>
  sql`(select min(${column}) from ${column.table} where ${which} and ${column} > ${after.toISOString()}::timestamptz)`;
