import { asc, inArray } from "drizzle-orm";
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
