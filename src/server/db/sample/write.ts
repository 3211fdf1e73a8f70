import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Values } from "../../resources/values";
import type { Database } from "../database";

// PostgreSQL takes 65,535 values in a statement, and the widest table has fifty columns.
const BATCH = 500;

/** Takes numbers from a table's sequence, so that rows can refer to each other before they are written. */
export async function reserveIds(tx: Database, table: string, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string | number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Writes rows in batches, with their own ids where they have them. */
export async function insertRows(tx: Database, table: PgTable, rows: readonly Values[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH) as never[];
    await tx.insert(table).overridingSystemValue().values(batch);
  }
}
