import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { attempts } from "./tables";

/** Tells whether nobody, no other copy of the program either, has done something under this name within some seconds. */
export async function isFirstWithin(tx: Database, key: string, at: Date, seconds: number): Promise<boolean> {
  const before = new Date(at.getTime() - seconds * 1000).toISOString();
  const now = at.toISOString();
  const first = await tx
    .insert(attempts)
    .values({ key, failures: 1, window_start: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { window_start: now },
      setWhere: sql`${attempts.window_start} <= ${before}`,
    })
    .returning({ key: attempts.key });
  return first.length > 0;
}
