import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import type { Span, Subject } from "../subject";

/** Tells whether a clock that went from one moment to another would end anything by itself. */
export async function wouldEnd(db: Database, subjects: readonly Subject[], span: Span): Promise<boolean> {
  const endings = subjects.flatMap(({ ends }): SQL[] => (ends ? [ends(span)] : []));
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${sql.join(endings, sql` or `)} as found`);
  return rows[0]?.found ?? false;
}
