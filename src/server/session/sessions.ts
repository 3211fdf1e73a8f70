import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { AdminSession } from "../../contract/employees/calls";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import type { Actor } from "../http/context";
import { notFound } from "../http/failure";
import type { Writer } from "../resources/store";
import { revokeFamilies, revokeFamily } from "./families";
import { isFamily } from "./refresh";
import { refreshFamilies } from "./tables";

/** Gives the living sessions of an account, the one that was renewed last first. */
export async function sessionsOf(db: Database, userId: number, actor: Actor, at: Date): Promise<AdminSession[]> {
  const { id, agent, created_at, rotated_at, expires_at, user_id, revoked_at } = refreshFamilies;
  const rows = await db
    .select({ id, agent, created_at, used_at: rotated_at, expires_at })
    .from(refreshFamilies)
    .where(and(eq(user_id, userId), isNull(revoked_at), gt(expires_at, at.toISOString())))
    .orderBy(desc(rotated_at), desc(created_at), id);
  return rows.map((row) => ({ ...row, current: row.id === actor.family }));
}

/** Ends a session of an account from the next request on; `check` refuses whoever may not. */
export function endSession(
  { deps, actor, requestId }: Writer,
  userId: number,
  session: string,
  check?: (tx: Database) => Promise<unknown>,
): Promise<void> {
  const at = deps.clock();
  return transaction(deps.db, async (tx) => {
    await check?.(tx);
    if (!isFamily(session) || !(await revokeFamily(tx, session, at, userId))) throw notFound("session");
    await recordChange(tx, { ...ended(userId), actor, at, requestId });
  });
}

/** Ends every session of the own account but the one that asks. */
export function endOtherSessions({ deps, actor, requestId }: Writer): Promise<void> {
  const at = deps.clock();
  return transaction(deps.db, async (tx) => {
    if (!(await revokeFamilies(tx, actor.id, at, actor.family))) return;
    await recordChange(tx, { ...ended(actor.id), actor, at, requestId });
  });
}

const ended = (userId: number) => ({ action: "session-revoked", resource: "employee", recordId: userId });
