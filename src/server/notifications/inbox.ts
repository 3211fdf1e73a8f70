import { and, count, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import type { Actor } from "../http/context";
import { leadsToViewable } from "../resources/owned";
import { notices } from "./tables";

/** Notices that one page of an inbox holds. */
const PAGE = 20;

type Reader = Pick<Actor, "id" | "grants">;

/** Returns the condition of the notices of somebody that lead to nothing which they may not view (any more). */
const readableBy = ({ id, grants }: Reader) =>
  and(
    eq(notices.user_id, id),
    or(isNull(notices.resource), leadsToViewable(grants, sql`${notices.resource}`, sql`${notices.record_id}`)),
  );

/** Counts what somebody has not read. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(notices)
    .where(and(readableBy(reader), isNull(notices.read_at)));
  return found?.count ?? 0;
}

/** Gives the notices of somebody, the newest first, from before one on. */
export async function readInbox(db: Database, reader: Reader, before?: number) {
  const { id, title, text, words, resource, record_id, created_at, read_at } = notices;
  const found = await db
    .select({ id, title, text, words, resource, record_id, created_at, read_at })
    .from(notices)
    .where(and(readableBy(reader), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(PAGE + 1);
  return { notices: found.slice(0, PAGE), unread: await countUnread(db, reader), more: found.length > PAGE };
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
