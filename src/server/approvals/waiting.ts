import { and, count, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import { allows } from "../../contract/permissions";
import { resources } from "../../contract/subjects";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Actor } from "../http/context";

/** Counts the requests that somebody may decide: those of others, on subjects that their role approves. */
export async function countWaiting(db: Database, actor: Actor, now: Date): Promise<number> {
  const [found] = await waitingFor(db, actor, now);
  return found?.count ?? 0;
}

/** Gives the statement that counts them. */
export function waitingFor(db: Database, actor: Actor, now: Date) {
  const decidable = resources.filter(
    ({ permission }) => allows(actor.grants, permission, "approve") && allows(actor.grants, permission, "view"),
  );
  const { status, expires_at, requested_by, resource } = tables.approvals;
  const names = decidable.map(({ name }) => name);
  const waiting = and(eq(status, "pending"), gt(expires_at, now.toISOString()), inArray(resource, names));
  return db
    .select({ count: count() })
    .from(tables.approvals)
    .where(and(waiting, or(isNull(requested_by), ne(requested_by, actor.id))));
}
