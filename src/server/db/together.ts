import { type Placeholder, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./database";

/** Builds one statement of several writes, for `builtOnce`; none of them sees what another does. */
export function writtenTogether(db: Database, writes: readonly SQLWrapper[]) {
  const parts = writes.map((write, n) => db.$with(`write_${n}`, {}).as(write.getSQL()));
  return db
    .with(...parts)
    .select({ done: sql`true` })
    .from(sql`(values (1)) one`);
}

/** Gives places for the values of a row in a statement that is built once; `valuesAt` fills them. */
export const placeholdersAt = <Column extends string>(row: string, columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.placeholder(`${row}.${column}`)])) as Record<
    Column,
    Placeholder
  >;

/** Gives the values of a row by the names of their places. */
export const valuesAt = (row: string, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [`${row}.${column}`, value]));
