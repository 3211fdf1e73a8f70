import { randomUUID } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { SESSION } from "../../contract/limits";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { signEndUserToken } from "./accessToken";
import { endUserSessions, oneTimeCodes } from "./tables";

const { users } = tables;

/** Opens a session of a customer and gives its token; sessions of the customer that have run out are forgotten. */
export async function openEndUserSession(deps: AppDeps, userId: number): Promise<string> {
  const at = deps.clock();
  const id = randomUUID();
  const { user_id, expires_at } = endUserSessions;
  await deps.db.delete(endUserSessions).where(and(eq(user_id, userId), lt(expires_at, at.toISOString())));
  await deps.db.insert(endUserSessions).values({
    id,
    user_id: userId,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + SESSION.endUser * 1000).toISOString(),
  });
  return signEndUserToken(deps, userId, id);
}

/**
 * Ends every session of a customer for good, and the codes that were sent and not used; call it in the transaction
 * that blocks the account or changes its phone.
 */
export async function endSessionsOfCustomer(tx: Database, userId: number): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.user_id, userId));
  await tx.delete(endUserSessions).where(eq(endUserSessions.user_id, userId));
}

/** Ends one session of a customer, by its own token. */
export function signOutEndUser(deps: AppDeps, userId: number, session: string | undefined, requestId: string) {
  const at = deps.clock();
  return transaction(deps.db, async (tx) => {
    const { id, user_id } = endUserSessions;
    const ended = await tx
      .delete(endUserSessions)
      .where(and(eq(id, String(session)), eq(user_id, userId)))
      .returning({ id });
    // Two sign-outs at once leave one entry.
    if (!ended.length) return;
    const [customer] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
    const actor = { id: userId, name: customer?.name ?? "" };
    await recordChange(tx, { actor, at, requestId, action: "sign-out", resource: "customers", recordId: userId });
  });
}
