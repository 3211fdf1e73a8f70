import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import { type AppDeps, PLATFORM } from "../http/context";
import { decideEoi } from "./decide";

const CLOSED = ["closing", "closed-successful", "closed-unsuccessful", "exited", "archived"] as const;
const OPEN = ["new", "approved", "waitlisted"] as const;

/**
 * Expires the open expressions of interest of assets that are closed, gives their money back, and tells how many.
 *
 * Each has a transaction of its own; one that somebody works on just now is left for the next time.
 */
export async function expireEois(deps: AppDeps): Promise<number> {
  const { eois, assets } = tables;
  const due = and(inArray(eois.status, OPEN), inArray(assets.status, CLOSED));
  const found = await deps.db
    .select({ id: eois.id })
    .from(eois)
    .innerJoin(assets, eq(assets.id, eois.property_id))
    .where(due)
    .orderBy(asc(eois.id));
  let expired = 0;
  for (const { id } of found) {
    const expire = transaction(deps.db, async (tx) => {
      const open = and(eq(eois.id, id), inArray(eois.status, OPEN));
      const free = tx.select({ id: eois.id }).from(eois).where(open);
      if (!(await free.for("update", { skipLocked: true })).length) return;
      await decideEoi(
        { deps: { ...deps, db: tx }, actor: PLATFORM, requestId: `closed-${randomUUID()}` },
        id,
        "expired",
      );
      expired += 1;
    });
    // One that cannot expire must not keep the others from it.
    await expire.catch((err) => deps.log.error({ err, eoi: id }, "an expression of interest could not expire"));
  }
  return expired;
}
