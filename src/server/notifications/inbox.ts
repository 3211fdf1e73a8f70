import { and, count, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "../db/database";
import { notices } from "./tables";

/** Notices that one page of an inbox holds. */
const PAGE = 20;

/** Counts what somebody has not read. */
export async function countUnread(db: Database, userId: number): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(notices)
    .where(and(eq(notices.user_id, userId), isNull(notices.read_at)));
  return found?.count ?? 0;
}

/** Gives the notices of somebody, the newest first, from before one on. */
export async function readInbox(db: Database, userId: number, before?: number) {
  const { id, title, text, words, resource, record_id, created_at, read_at } = notices;
  const found = await db
    .select({ id, title, text, words, resource, record_id, created_at, read_at })
    .from(notices)
    .where(and(eq(notices.user_id, userId), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(PAGE + 1);
  return { notices: found.slice(0, PAGE), unread: await countUnread(db, userId), more: found.length > PAGE };
}

/** Marks notices of somebody as read: those named, or all. */
export async function markRead(db: Database, userId: number, at: Date, ids?: number[]): Promise<void> {
  if (ids?.length === 0) return;
  const own = and(eq(notices.user_id, userId), isNull(notices.read_at));
  await db
    .update(notices)
    .set({ read_at: at.toISOString() })
    .where(and(own, ids && inArray(notices.id, ids)));
}
