import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "./database";
import type { AnyTable } from "./derive";
import { columnAt, keyOf } from "./tables";

/**
 * Takes the row in some statuses that was worked on longest ago, of a table of work that is done in parts; one that
 * another copy of the program works on is left to it.
 */
export async function takeNext<Row>(
  tx: Database,
  table: AnyTable,
  ...statuses: readonly string[]
): Promise<Row | undefined> {
  const [found] = await tx
    .select()
    .from(table)
    .where(inArray(columnAt(table, "status"), [...statuses]))
    .orderBy(asc(columnAt(table, "updated_at")), asc(keyOf(table)))
    .limit(1)
    .for("update", { skipLocked: true });
  return found as Row | undefined;
}

/** Puts a row of such a table behind the others, which have their turn before it. */
export async function putLast(db: Database, table: AnyTable, id: number, at: Date): Promise<void> {
  await db
    .update(table)
    .set({ updated_at: at.toISOString() } as never)
    .where(eq(keyOf(table), id));
}
