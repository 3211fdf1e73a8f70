import { and, desc, eq, gt, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Deleted } from "../../contract/deleted/calls";
import { KEPT_DAYS } from "../../contract/deleted/vocabulary";
import { readableBy } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import { resources } from "../../contract/subjects";
import { DAY } from "../../contract/time";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Actor, AppDeps } from "../http/context";
import { notFound } from "../http/failure";
import { requireGrant } from "../http/serve";
import { notes } from "../notes/tables";
import { refuseOthers } from "../resources/owned";
import type { Rules } from "../resources/rules";
import { recordOf } from "../resources/shape";
import { putRowBack, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { sourceOfNotes } from "../uploads/uses";
import { deletedRecords } from "./tables";

const PAGE = 50;

/** Gives the resource whose deleted records somebody may see and bring back, which is who may delete them. */
export function restorableFor(actor: Actor, name: unknown): Resource {
  const found = resources.find((resource) => resource.name === name && resource.restorable);
  if (!found) throw notFound("resource");
  requireGrant(actor, [found.permission, "view"]);
  requireGrant(actor, [found.permission, "delete"]);
  return found;
}

/** Gives a page of the deleted records of a resource, the newest first, and before which number the next one begins. */
export async function readDeleted({ db, clock }: AppDeps, whole: Resource, actor: Actor, before?: number) {
  const { users } = tables;
  const found = await db
    .select({ kept: deletedRecords, deleted_by: users.name })
    .from(deletedRecords)
    .leftJoin(users, eq(users.id, deletedRecords.deleted_by))
    .where(
      and(
        eq(deletedRecords.resource, whole.name),
        gt(deletedRecords.deleted_at, oldestOf(clock())),
        before === undefined ? undefined : lt(deletedRecords.id, before),
      ),
    )
    .orderBy(desc(deletedRecords.id))
    .limit(PAGE + 1);
  const resource = readableBy(whole, actor.grants);
  const page = found.slice(0, PAGE);
  const records = page.map(
    ({ kept, deleted_by }): Deleted => ({
      id: kept.record_id,
      title: titleOf(resource, kept.row, kept.record_id),
      deleted_by,
      deleted_at: kept.deleted_at,
      until: new Date(Date.parse(kept.deleted_at) + KEPT_DAYS * DAY).toISOString(),
    }),
  );
  return { records, more: found.length > PAGE ? (page.at(-1)?.kept.id ?? null) : null };
}

/** Brings a deleted record back as it was, under the number that it had, and gives it. */
export function restoreRecord(writer: Writer, resource: Resource, rules: Rules, id: number): Promise<Values> {
  return transaction(writer.deps.db, async (tx) => {
    const kept = await takeKept(tx, writer, resource, id);
    return putRowBack({ ...writer, deps: { ...writer.deps, db: tx } }, resource, rules, kept.row);
  });
}

/** Forgets a deleted record before its time, of which the trail tells. */
export function eraseDeleted(writer: Writer, resource: Resource, id: number): Promise<void> {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    await takeKept(tx, writer, resource, id);
    await forgetNotes(tx, [{ resource: resource.name, record_id: id }]);
    const doing = { actor, at: deps.clock(), requestId, action: "erase" };
    await recordChange(tx, { ...doing, resource: resource.name, recordId: id });
  });
}

/** Forgets the deleted records whose time is over, some at a time. */
export async function forgetDeleted({ db, clock }: AppDeps): Promise<void> {
  await transaction(db, async (tx) => {
    const due = tx
      .select({ id: deletedRecords.id })
      .from(deletedRecords)
      .where(lte(deletedRecords.deleted_at, oldestOf(clock())))
      .orderBy(deletedRecords.deleted_at)
      .limit(1000)
      .for("update", { skipLocked: true });
    const ids = (await due).map(({ id }) => id);
    if (!ids.length) return;
    const gone = await tx.delete(deletedRecords).where(inArray(deletedRecords.id, ids)).returning(NAMED);
    await forgetNotes(tx, gone);
  });
}

const NAMED = { resource: deletedRecords.resource, record_id: deletedRecords.record_id };

/** Takes what is kept of a record out of what is kept, for this transaction alone. */
async function takeKept(tx: Database, { deps, actor }: Writer, resource: Resource, id: number) {
  const [kept] = await tx
    .delete(deletedRecords)
    .where(
      and(
        eq(deletedRecords.resource, resource.name),
        eq(deletedRecords.record_id, id),
        gt(deletedRecords.deleted_at, oldestOf(deps.clock())),
      ),
    )
    .returning();
  if (!kept) throw notFound("deleted record");
  refuseOthers(resource, actor, recordOf(resource, kept.row));
  return kept;
}

/** What was written about a record goes with what was kept of it. */
async function forgetNotes(tx: Database, gone: readonly { resource: string; record_id: number }[]) {
  const about = gone.map(({ resource, record_id }) =>
    and(eq(notes.resource, resource), eq(notes.record_id, record_id)),
  );
  const removed = await tx
    .delete(notes)
    .where(or(...about))
    .returning({ id: notes.id, resource: notes.resource });
  for (const { id, resource } of removed)
    await tx.execute(sql`delete from file_uses where source = ${sourceOfNotes(resource)} and row_id = ${id}`);
}

const oldestOf = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY).toISOString();

/** Names a record to whoever may read its title. */
function titleOf(resource: Resource, row: Values, id: number): string {
  const isSeen = resource.fields.some(({ path }) => path === resource.title);
  const title = isSeen && resource.title !== "id" ? recordOf(resource, row)[resource.title] : undefined;
  return title ? String(title) : `#${id}`;
}
