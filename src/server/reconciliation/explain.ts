import { and, eq, isNull } from "drizzle-orm";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { Failure, notFound } from "../http/failure";
import type { Writer } from "../resources/store";
import { isFollowed } from "./enter";
import { reconciliationFindings, tokenEvents } from "./tables";

/**
 * Ends the finding of something that was done elsewhere, with the explanation that somebody has for it. A difference is
 * not explained away: it ends by itself, once there is none; nor is a transfer that the register has yet to follow.
 */
export function explainFinding(
  { deps, actor, requestId }: Writer,
  id: number,
  reason: string,
): Promise<{ id: number }> {
  return transaction(deps.db, async (tx) => {
    const [found] = await tx
      .select()
      .from(reconciliationFindings)
      .where(eq(reconciliationFindings.id, id))
      .for("update");
    if (!found) throw notFound("finding");
    const { event_id, ended_at, token_id, kind } = found;
    if (ended_at !== null) throw new Failure("conflict", "This is no finding any more");
    if (event_id === null) throw new Failure("conflict", "This ends by itself, once chain and register agree");
    if (await isFollowed(tx, event_id))
      throw new Failure("conflict", "The register follows this by itself, once it is final");
    const at = deps.clock();
    const settled = { settled_at: at.toISOString(), settled_by: actor.id, settled_reason: reason };
    const open = and(eq(tokenEvents.id, event_id), isNull(tokenEvents.settled_at));
    await tx.update(tokenEvents).set(settled).where(open);
    await tx
      .update(reconciliationFindings)
      .set({ ended_at: at.toISOString() })
      .where(eq(reconciliationFindings.id, id));
    await recordChange(tx, {
      ...{ actor, at, requestId, action: "confirm", resource: "tokens", recordId: token_id },
      changes: { finding: { before: null, after: kind }, reason: { before: null, after: reason } },
    });
    return { id };
  });
}
