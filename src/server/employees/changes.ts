import { and, eq, gt } from "drizzle-orm";
import { APPROVER_DAYS } from "../../contract/limits";
import type { Database } from "../db/open";
import { accountChanges } from "../db/tables/session";
import type { Auditing } from "../resources/rules";

const DAY = 24 * 3_600_000;

/** Writes down who made or changed an account: whoever does so now, and whoever asked for it. */
export async function noteAccountChange(
  { tx, actor, now, askedBy }: Pick<Auditing, "tx" | "actor" | "now" | "askedBy">,
  userId: number,
): Promise<void> {
  const by = [...new Set([actor.id, askedBy])].filter((id): id is number => Boolean(id) && id !== userId);
  if (by.length === 0) return;
  await tx.insert(accountChanges).values(by.map((by_id) => ({ user_id: userId, by_id, at: now.toISOString() })));
}

/**
 * Tells whether an account was made or changed by somebody since, or within seven days before, that one asked for
 * something: it is no second person then.
 */
export async function isMadeBy(tx: Database, userId: number, by: number, askedAt: string): Promise<boolean> {
  const { user_id, by_id, at } = accountChanges;
  const since = new Date(Date.parse(askedAt) - APPROVER_DAYS * DAY).toISOString();
  return (await tx.$count(accountChanges, and(eq(user_id, userId), eq(by_id, by), gt(at, since)))) > 0;
}
