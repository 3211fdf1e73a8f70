import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Present } from "../../contract/live/calls";
import { LIVE } from "../../contract/live/vocabulary";
import type { Resource } from "../../contract/resource";
import { type Database, transaction } from "../db/database";
import { readStaff } from "../employees/staff";
import type { Actor, AppDeps } from "../http/context";
import { tell } from "./hearing";
import { presence } from "./tables";

/** A page of a record that somebody has open. */
interface Place {
  tab: string;
  resource: Resource;
  id: number;
  editing: boolean;
}

/** Notes that somebody has a record open, tells those who have it open too where that is new, and gives who they are. */
export function stay(deps: Pick<AppDeps, "db" | "clock">, actor: Actor, place: Place): Promise<Present[]> {
  const now = deps.clock();
  const { tab, resource, id, editing } = place;
  const here = {
    resource: resource.name,
    record_id: id,
    editing,
    expires_at: new Date(now.getTime() + LIVE.present).toISOString(),
  };
  return transaction(deps.db, async (tx) => {
    const own = and(eq(presence.user_id, actor.id), eq(presence.tab, tab));
    const [before] = await tx.select().from(presence).where(own).for("update");
    await tx
      .insert(presence)
      .values({ user_id: actor.id, tab, ...here })
      .onConflictDoUpdate({ target: [presence.user_id, presence.tab], set: here });
    const wasHere = before?.resource === here.resource && before.record_id === id;
    if (before && !wasHere) await tellOthers(tx, before, actor.id);
    const isNew = !wasHere || before.editing !== editing || before.expires_at <= now.toISOString();
    if (isNew) await tellOthers(tx, here, actor.id);
    if (!before) await keepFew(tx, actor.id);
    return readOthers(tx, resource, id, actor.id, now);
  });
}

/** Notes that somebody has closed a page, and tells those who have its record open too. */
export function leave({ db }: Pick<AppDeps, "db">, actor: Actor, tab: string): Promise<void> {
  return transaction(db, async (tx) => {
    const own = and(eq(presence.user_id, actor.id), eq(presence.tab, tab));
    const [left] = await tx.delete(presence).where(own).returning();
    if (left) await tellOthers(tx, left, actor.id);
  });
}

/** Forgets who is not there any more. */
export async function forgetGone({ db, clock }: Pick<AppDeps, "db" | "clock">): Promise<void> {
  await db.delete(presence).where(lte(presence.expires_at, clock().toISOString()));
}

/** Gives each colleague once who has a record open and may see it. */
async function readOthers(
  tx: Database,
  { name, permission }: Resource,
  id: number,
  but: number,
  now: Date,
): Promise<Present[]> {
  const found = await tx
    .select({ id: presence.user_id, editing: sql<boolean>`bool_or(${presence.editing})` })
    .from(presence)
    .where(and(eq(presence.resource, name), eq(presence.record_id, id), gt(presence.expires_at, now.toISOString())))
    .groupBy(presence.user_id);
  const editing = new Map(found.map((one) => [one.id, one.editing]));
  editing.delete(but);
  if (!editing.size) return [];
  const colleagues = await readStaff(tx, [[permission, "view"]], inArray(sql`u.id`, [...editing.keys()]));
  return colleagues.map((one) => ({ ...one, editing: editing.get(one.id) ?? false }));
}

async function tellOthers(
  tx: Database,
  place: Pick<typeof presence.$inferSelect, "resource" | "record_id">,
  by: number,
) {
  const { resource, record_id } = place;
  const found = await tx
    .selectDistinct({ id: presence.user_id })
    .from(presence)
    .where(and(eq(presence.resource, resource), eq(presence.record_id, record_id)));
  const to = found.map(({ id }) => id).filter((id) => id !== by);
  if (to.length) await tell(tx, { presence: { resource, id: record_id, to } });
}

/** Forgets the oldest pages of somebody who has more open than anybody needs. */
async function keepFew(tx: Database, userId: number) {
  const { tab, user_id, expires_at } = presence;
  const own = tx.select({ tab }).from(presence).where(eq(user_id, userId));
  const extra = await own.orderBy(desc(expires_at)).offset(LIVE.tabs);
  const tabs = extra.map((row) => row.tab);
  if (tabs.length) await tx.delete(presence).where(and(eq(user_id, userId), inArray(tab, tabs)));
}
