import { inArray } from "drizzle-orm";
import type { Database } from "./db/database";
import { tables } from "./db/tables";

/** Returns the languages of accounts, as BCP 47 tags, by their numbers. */
export async function languagesOf(db: Database, userIds: readonly number[]): Promise<Map<number, string | null>> {
  const { id, language } = tables.users;
  const rows = await db
    .select({ id, language })
    .from(tables.users)
    .where(inArray(id, [...userIds]));
  return new Map(rows.map((row) => [row.id, row.language]));
}

/** Returns the language of an account, where there is one. */
export async function languageOf(db: Database, userId: number | null | undefined): Promise<string | null | undefined> {
  return (await languagesOf(db, userId ? [userId] : [])).get(userId ?? 0);
}
