import { type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./database";
import { plannedOnce } from "./planned";

/** Makes writes in one statement, planned once a connection; none of them sees what another does. */
export async function writeTogether(tx: Database, writes: readonly SQLWrapper[]): Promise<void> {
  const parts = writes.map((write, n) => tx.$with(`write_${n}`, {}).as(write.getSQL()));
  await plannedOnce(
    tx
      .with(...parts)
      .select({ done: sql`true` })
      .from(sql`(values (1)) one`),
  );
}
