import { and, eq, gt, lte, sql } from "drizzle-orm";
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

/**
 * Expression for who may not approve a request of `approvals`, and why, by the numbers of their accounts: one person
 * could be behind both. The asker has made or changed the approver's account since, or within seven days before, the
 * request; or the asker's was made or changed for the approver then, or for somebody who had the approver's made or
 * changed too; or it is their own access that is asked about.
 */
export const KEPT_FROM = sql`(
  with lately as (
    select user_id, by_id, asked, at from account_changes
    where at > approvals.created_at - make_interval(hours => ${APPROVER_DAYS * 24})
  ), behind as (
    select by_id from lately where user_id = approvals.requested_by and asked and at <= approvals.created_at
  ), kept as (
    select user_id as account, 'asker' as why from lately where by_id = approvals.requested_by
    union all select by_id, 'behind' from behind
    union all select user_id, 'behind' from lately where asked and by_id in (select by_id from behind)
    union all select approvals.record_id, 'own' where approvals.resource = 'employee'
      and (approvals.action in ('remove', 'reset-password', 'reset-factor') or approvals.changes ? 'role')
  )
  select coalesce(jsonb_object_agg(account, why), '{}')
  from (select distinct on (account) account, why from kept where account is not null order by account, why) one)`;

/** Gives an account and those who could use it at a time, because they had it made or changed lately. */
async function controllersOf(tx: Database, userId: number, from: Date, until: Date): Promise<number[]> {
  const lately = and(gt(at, approverSince(from).toISOString()), lte(at, until.toISOString()));
  const rows = await tx
    .selectDistinct({ by_id })
    .from(accountChanges)
    .where(and(eq(user_id, userId), eq(asked, true), lately));
  return [userId, ...rows.map((row) => row.by_id)];
}
