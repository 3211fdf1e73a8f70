import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { APPROVER_DAYS } from "../../contract/limits";
import { DAY } from "../../contract/time";
import type { Database } from "../db/database";
import type { Auditing } from "../resources/rules";
import { accountChanges } from "../session/tables";

const { user_id, by_id, asked, at } = accountChanges;

/** Gives the time before which a change of an account is long enough ago to say nothing of who uses it. */
export const approverSince = (now: Date): Date => new Date(now.getTime() - APPROVER_DAYS * DAY);

/** Writes down who made or changed an account: whoever asked for it, or controls who did, and whoever approved it. */
export async function noteAccountChange(
  { tx, actor, now, askedBy }: Pick<Auditing, "tx" | "actor" | "now" | "askedBy">,
  userId: number,
): Promise<void> {
  const asker = askedBy === undefined ? actor.id : askedBy;
  const askers = asker ? await controllersOf(tx, asker, now, now) : [];
  const approvers = askers.includes(actor.id) ? [] : [actor.id];
  const rows = [
    ...askers.map((by) => ({ user_id: userId, by_id: by, asked: true, at: now.toISOString() })),
    ...approvers.map((by) => ({ user_id: userId, by_id: by, asked: false, at: now.toISOString() })),
  ].filter((row) => row.by_id && row.by_id !== userId);
  if (rows.length) await tx.insert(accountChanges).values(rows);
}

/** Why an approval would not be another person's, as far as the accounts tell. */
export type Nearness = "made by the asker" | "behind the asker";

/**
 * Tells whether one person could be behind a request and its approval: the asker has made or changed the approver's
 * account since, or within seven days before, the request; or the asker's was made or changed for the approver then, or
 * for somebody who had the approver's made or changed too.
 */
export async function nearnessOf(
  tx: Database,
  approver: number,
  requestedBy: number,
  requestedAt: Date,
): Promise<Nearness | undefined> {
  const since = approverSince(requestedAt).toISOString();
  const lately = and(eq(user_id, approver), gt(at, since));
  if (await tx.$count(accountChanges, and(lately, eq(by_id, requestedBy)))) return "made by the asker";
  const behind = await controllersOf(tx, requestedBy, requestedAt, requestedAt);
  const isShared = await tx.$count(accountChanges, and(lately, eq(asked, true), inArray(by_id, behind)));
  return behind.includes(approver) || isShared ? "behind the asker" : undefined;
}

/** Gives an account and those who could use it at a time, because they had it made or changed lately. */
async function controllersOf(tx: Database, userId: number, from: Date, until: Date): Promise<number[]> {
  const lately = and(gt(at, approverSince(from).toISOString()), lte(at, until.toISOString()));
  const rows = await tx
    .selectDistinct({ by_id })
    .from(accountChanges)
    .where(and(eq(user_id, userId), eq(asked, true), lately));
  return [userId, ...rows.map((row) => row.by_id)];
}
