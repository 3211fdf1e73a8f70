import { type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "./open";

/** Makes writes in one statement; none of them sees what another does. */
export async function writeTogether(tx: Database, writes: readonly SQLWrapper[]): Promise<void> {
  const parts = writes.map((write, n) => sql`${sql.identifier(`write_${n}`)} as ${write}`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}
