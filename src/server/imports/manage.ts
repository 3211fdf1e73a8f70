import { and, eq, gt, inArray, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { guardOfVerb } from "../../contract/approvals/guardedWrites";
import type { ImportMapping } from "../../contract/imports/calls";
import { imports } from "../../contract/imports/resource";
import type { ImportRowState } from "../../contract/imports/vocabulary";
import { allows } from "../../contract/permissions";
import { resourceNamed } from "../../contract/resourceNamed";
import { DAY } from "../../contract/time";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Actor, Served } from "../http/context";
import { Failure, invalid } from "../http/failure";
import { mayMake, requireAccess } from "../http/serve";
import { changeRecord, type Writer } from "../resources/store";
import { readPreset } from "../settings/read";
import { requestRun } from "./approval";
import { beginRun, NONE_DONE } from "./begin";
import { countBelow, readPacked } from "./cells";
import { forgetRows } from "./forget";
import { countOf, type Import } from "./keep";
import { servedVerb } from "./made";
import { hashOfHeaders } from "./mapping";
import { planOf } from "./plan";
import { planOfImport, requireMaker, requireRecords, seenImport } from "./seen";
import { importKeys, importPlans, importRows } from "./tables";
import { isKept, reopenKept } from "./takeBack";

/** Says what the columns of one's own import are, and begins to check every row. */
export function checkImport(writer: Writer, served: readonly Served[], id: number, mapping: ImportMapping) {
  return changed(writer, id, async (within, one) => {
    const { db: tx } = within.deps;
    if (!["mapping", "checking", "checked"].includes(one.status))
      throw new Failure("conflict", "This import has been started already");
    requireCalls(served, one, mapping, within.actor);
    planOf(resourceNamed(one.resource), mapping, within.actor.grants);
    const head = await readPacked(tx, id, mapping.header + 1);
    const headers = head.find(({ at }) => at === mapping.header + 1)?.cells;
    if (!headers) throw invalid([{ path: "header", message: "This row is empty" }]);
    const total = await countBelow(tx, id, mapping.header);
    if (!total) throw invalid([{ path: "header", message: "There are no rows below the headers" }]);
    await tx.delete(importRows).where(eq(importRows.import_id, id));
    await tx.delete(importKeys).where(eq(importKeys.import_id, id));
    await tx
      .update(importPlans)
      .set({ mapping, headers: hashOfHeaders(one.resource, headers), next_row: mapping.header + 2, named: null })
      .where(eq(importPlans.import_id, id));
    await changeRecord(within, imports, {}, id, { status: "checking", total, problem: null, ...NONE_DONE }, "check");
    return { id, total };
  });
}

/** Begins to write what the check of one's own import found, or asks a second person to. */
export function runImport(writer: Writer, served: readonly Served[], id: number, note: string | null) {
  return changed(writer, id, async (within, one) => {
    const { db: tx } = within.deps;
    const { mapping, named } = (await planOfImport(tx, id)) ?? {};
    if (one.status !== "checked" || !mapping) throw new Failure("conflict", "Check this import first");
    requireCalls(served, one, mapping, within.actor);
    if (!one.created && !one.changed) throw new Failure("conflict", "No row would create or change anything");
    if (await needsSecond(tx, within.deps.clock(), one)) {
      const approval_id = await requestRun(within, one, note, named ?? []);
      return { id, total: one.total, approval_id };
    }
    await beginRun(within, one);
    return { id, total: one.total };
  });
}

/**
 * Whether the run of an import waits for a second person: each of its records would, or it writes many, together with
 * what its maker has imported alone within a day.
 */
export async function needsSecond(db: Database, now: Date, one: Import): Promise<boolean> {
  const { id, resource, made_by } = one;
  if (one.created && guardOfVerb(resource, "create")) return true;
  // Two runs at once would each find that the other has not begun.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`imported alone ${made_by}`}))`);
  const { imports: table } = tables;
  // One that runs has written some of its rows yet.
  const written = sql`case when ${table.status} = 'running' then ${table.total} else ${table.created} + ${table.changed} end`;
  const [earlier] = await db
    .select({ rows: sql<number>`coalesce(sum(${written}), 0)::int` })
    .from(table)
    .where(
      and(
        ...[eq(table.made_by, made_by), eq(table.resource, resource), ne(table.id, id), isNull(table.approval_id)],
        ...[inArray(table.status, ["running", "finished", "stopped", "cancelled"])],
        gt(table.updated_at, new Date(now.getTime() - DAY).toISOString()),
      ),
    );
  const limit = Number(await readPreset(db, "import_rows_alone"));
  return one.created + one.changed + (earlier?.rows ?? 0) > limit;
}

/** Ends one's own import before its next rows. */
export function cancelImport(writer: Writer, id: number) {
  return changed(writer, id, async (within, one) => {
    if (one.status === "waits") throw new Failure("conflict", "Withdraw its request first");
    if (!["mapping", "checking", "checked", "running"].includes(one.status))
      throw new Failure("conflict", "This import has ended already");
    const counts = await countOf(within.deps.db, id, "run");
    const finished_at = within.deps.clock().toISOString();
    await changeRecord(within, imports, {}, id, { status: "cancelled", finished_at, ...counts }, "cancel");
    return { id, total: one.total };
  });
}

/**
 * Removes what is kept of the rows of an import that has written nothing, whatever its check has come to. One that was
 * discarded stays so.
 */
export function discardImport(writer: Writer, id: number) {
  return changed(
    writer,
    id,
    async (within, one) => {
      const { db: tx, clock } = within.deps;
      const why = await whyNotDiscarded(tx, one, within.actor);
      if (why) throw why;
      if (one.status !== "discarded") {
        await forgetRows(tx, [id]);
        const ended = { status: "discarded", finished_at: clock().toISOString(), problem: null, ...NONE_DONE };
        await changeRecord(within, imports, {}, id, ended, "discard");
      }
      return { id, total: one.total };
    },
    false,
  );
}

/** Gives why the rows of an import cannot be removed by somebody now. */
export async function whyNotDiscarded(db: Database, one: Import, actor: Actor): Promise<Failure | undefined> {
  if (one.made_by !== actor.id && !allows(actor.grants, imports.permission, "delete"))
    return new Failure("forbidden", "Only whoever brought the file may do this");
  if (one.status === "waits") return new Failure("conflict", "Withdraw its request first");
  if (one.status === "running" || one.status === "undoing") return new Failure("conflict", "This import is under way");
  const untold: ImportRowState[] = ["create", "change", "unchanged", "refused"];
  const written = await db.$count(
    importRows,
    and(eq(importRows.import_id, one.id), notInArray(importRows.state, untold)),
  );
  return written ? new Failure("conflict", "This import has written records") : undefined;
}

/** Checks again what was refused or not tried of one's own import that has ended. */
export function retryImport(writer: Writer, served: readonly Served[], id: number) {
  return changed(writer, id, async (within, one) => {
    const { db: tx } = within.deps;
    const plan = await planOfImport(tx, id);
    if (!ENDED.has(one.status)) throw new Failure("conflict", "This import has not ended yet");
    if (!plan?.mapping) throw new Failure("conflict", "The file of this import is not there to be tried again");
    requireCalls(served, one, plan.mapping, within.actor);
    const again: ImportRowState[] = ["create", "change", "unchanged", "refused"];
    await tx.delete(importRows).where(and(eq(importRows.import_id, id), inArray(importRows.state, again)));
    const settled = await tx.$count(importRows, eq(importRows.import_id, id));
    if (settled >= one.total) throw new Failure("conflict", "Nothing is left to try again");
    await tx.delete(importKeys).where(eq(importKeys.import_id, id));
    await tx
      .update(importPlans)
      .set({ next_row: plan.mapping.header + 2 })
      .where(eq(importPlans.import_id, id));
    const anew = { status: "checking", approval_id: null, finished_at: null, problem: null, ...NONE_DONE };
    await changeRecord(within, imports, {}, id, anew, "retry");
    return { id, total: one.total };
  });
}

const ENDED = new Set(["finished", "cancelled", "stopped"]);

/** Begins to take back what an import did, or what is left of it, as whoever asks for it. */
export function undoImport(writer: Writer, served: readonly Served[], id: number) {
  return changed(
    writer,
    id,
    async (within, one) => {
      requireRecords(one, within.actor);
      const why = await whyNotUndone(within.deps.db, served, one, within.actor);
      if (why) throw why;
      await reopenKept(within.deps.db, id);
      const counts = await countOf(within.deps.db, id, "run");
      const anew = {
        status: "undoing",
        done: 0,
        finished_at: null,
        problem: null,
        undone_by: within.actor.id,
        ...counts,
      };
      await changeRecord(within, imports, {}, id, anew, "undo");
      return { id, total: one.total };
    },
    false,
  );
}

/** Gives why an import cannot be undone by somebody now. */
export async function whyNotUndone(
  db: Database,
  served: readonly Served[],
  { id, status, resource: name }: Import,
  actor: Actor,
): Promise<Failure | undefined> {
  const { import_id, state, former } = importRows;
  const rows = (which: SQL) => sql`count(*) filter (where ${which})`.mapWith(Number);
  const [held] = await db
    .select({
      made: rows(sql`${state} = 'created' or ${isKept} and ${former} is null`),
      edited: rows(sql`${state} = 'changed' or ${isKept} and ${former} is not null`),
      waiting: rows(sql`${state} = 'waits'`),
      kept: rows(isKept),
    })
    .from(importRows)
    .where(eq(import_id, id));
  const { made, edited, waiting, kept } = held ?? { made: 0, edited: 0, waiting: 0, kept: 0 };
  if (!ENDED.has(status) && !(status === "undone" && kept))
    return new Failure("conflict", "This import has not ended yet, or was undone already");
  const resource = resourceNamed(name);
  if (!made && !edited && !waiting) return new Failure("conflict", "This import has written nothing");
  if (made && !edited && !waiting && !resource.api.remove)
    return new Failure("conflict", "These records are never deleted");
  const mayRemove = !made || !resource.api.remove || mayMake(actor, servedVerb(served, resource, "remove")?.call);
  const mayChange = !(edited || waiting) || mayMake(actor, servedVerb(served, resource, "update")?.call);
  return mayRemove && mayChange ? undefined : new Failure("forbidden", "Your role does not allow this");
}

function requireCalls(served: readonly Served[], one: Import, { key }: ImportMapping, actor: Actor) {
  requireRecords(one, actor);
  for (const verb of ["create", ...(key === null ? [] : ["update" as const])] as const) {
    const call = servedVerb(served, resourceNamed(one.resource), verb)?.call;
    if (call) requireAccess(actor, call);
  }
}

/** Changes an import within one transaction, which keeps it from others; its own maker's, unless told otherwise. */
function changed<T>(
  writer: Writer,
  id: number,
  work: (within: Writer & { deps: { db: Database } }, one: Import) => Promise<T>,
  own = true,
): Promise<T> {
  return transaction(writer.deps.db, async (tx) => {
    const one = await seenImport(tx, id, writer.actor, true);
    if (own) requireMaker(one, writer.actor);
    return work({ ...writer, deps: { ...writer.deps, db: tx } }, one);
  });
}
