import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { msg } from "../../contract/language/message";
import type { Grant } from "../../contract/permissions";
import { resourceNamed } from "../../contract/resourceNamed";
import { worklistCalls } from "../../contract/worklist/calls";
import { WORK_KIND, WORKS, type WorkKind } from "../../contract/worklist/vocabulary";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { readStaff } from "../employees/staff";
import type { Api } from "../http/context";
import { invalid, notFound } from "../http/failure";
import { serve } from "../http/serve";
import { noticeFor } from "../notifications/notify";
import { type At, kindsOf, WHOSE, workOf } from "./queues";
import { workAssignments } from "./tables";

/** Rows that a worklist has at most, and as many of a kind are counted. */
const MOST = { rows: 100, counted: 1000 };

interface Row extends Record<string, unknown> {
  kind: WorkKind;
  id: number;
  resource: string;
  record_id: number;
  name: string | null;
  since: string;
  due_at: string;
  assignee_id: number | null;
  assignee: string | null;
}

const isoOf = (moment: string) => new Date(moment).toISOString();

const shown = ({ assignee_id, assignee, since, due_at, ...row }: Row) => ({
  ...row,
  since: isoOf(since),
  due_at: isoOf(due_at),
  assignee: assignee_id === null ? null : { id: assignee_id, name: assignee },
});

/** Serves what waits for whoever asks, and hands it from one to the other. */
export function serveWorklist(api: Api) {
  serve(api, worklistCalls.list, async ({ deps, actor, query }) => {
    const at = { actor, now: deps.clock() };
    const kinds = kindsOf(actor.grants);
    const asked = kinds.filter((kind) => query.kind === undefined || kind === query.kind);
    const counts = await readCounts(deps.db, kinds, at, query.of);
    if (!asked.length) return { data: { work: [], counts } };
    const each = asked.map(
      (kind) => sql`(${workOf(kind, at)} where ${WHOSE[query.of](at)} order by due_at, q.id limit ${MOST.rows})`,
    );
    const { rows } = await deps.db.execute<Row>(
      sql`select * from (${sql.join(each, sql` union all `)}) work order by due_at, kind, id limit ${MOST.rows}`,
    );
    return { data: { work: rows.map(shown), counts } };
  });

  serve(api, worklistCalls.people, async ({ deps, actor, params }) => {
    const found = await findWork(deps.db, params, { actor, now: deps.clock() });
    return { data: await deciders(deps.db, found) };
  });

  serve(api, worklistCalls.assign, async ({ deps, actor, params, body, requestId }) => {
    const now = deps.clock();
    const assignee = await transaction(deps.db, async (tx) => {
      const found = await findWork(tx, params, { actor, now });
      const to = body.user_id === null ? null : (await deciders(tx, found)).find(({ id }) => id === body.user_id);
      if (to === undefined) throw invalid([{ path: "user_id", message: "This person may not decide it" }]);
      const { kind, id: record_id } = found;
      const own = and(eq(workAssignments.kind, kind), eq(workAssignments.record_id, record_id));
      if (to === null) await tx.delete(workAssignments).where(own);
      else {
        const given = { user_id: to.id, at: now.toISOString() };
        await tx
          .insert(workAssignments)
          .values({ kind, record_id, ...given })
          .onConflictDoUpdate({ target: [workAssignments.kind, workAssignments.record_id], set: given });
      }
      const { resource } = found;
      await recordChange(tx, {
        actor,
        at: now,
        requestId,
        action: "assign",
        resource,
        recordId: record_id,
        changes: { assignee: { before: found.assignee, after: to?.name ?? null } },
      });
      if (to && to.id !== actor.id)
        await noticeFor(tx, to.id, {
          title: msg("%{actor} assigned something to you", { actor: actor.name }),
          text: found.name ?? msg("%{kind} %{id}", { kind: msg(WORK_KIND[kind]), id: record_id }),
          resource,
          record_id,
          at: now,
        });
      return to;
    });
    return { data: { assignee }, message: assignee ? "Assigned" : "Given back" };
  });
}

async function readCounts(db: Database, kinds: readonly WorkKind[], at: At, of: keyof typeof WHOSE) {
  if (!kinds.length) return {};
  const counts = kinds.map((kind) => {
    const rows = sql`select 1 from (${workOf(kind, at)} where ${WHOSE[of](at)} limit ${MOST.counted}) work`;
    return sql`(select count(*)::int from (${rows}) counted) as ${sql.identifier(kind)}`;
  });
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] ?? {};
}

const place = z.object({ kind: z.enum(Object.keys(WORK_KIND) as [WorkKind]), id: z.coerce.number().int().positive() });

/** Finds what waits for somebody by its kind and number; whatever they may not decide is not there. */
async function findWork(db: Database, params: object, at: At): Promise<Row> {
  const asked = place.safeParse(params);
  if (!asked.success || !kindsOf(at.actor.grants).includes(asked.data.kind)) throw notFound("work");
  const { kind, id } = asked.data;
  const { rows } = await db.execute<Row>(sql`${workOf(kind, at)} where q.id = ${id}`);
  if (!rows[0]) throw notFound("work");
  return rows[0];
}

/** Gives those who may decide something: of a request whoever may approve its subject, but who asked for it. */
async function deciders(db: Database, { kind, id }: Row): Promise<{ id: number; name: string }[]> {
  const { resource, right } = WORKS[kind];
  if (resource === undefined) return [];
  const [grant, but] = right ? [right, sql`true`] : await approving(db, id);
  return readStaff(db, [grant, [resourceNamed(resource).permission, "view"]], but);
}

async function approving(db: Database, id: number): Promise<[Grant, SQL]> {
  const { rows } = await db.execute<{ resource: string; requested_by: number | null }>(
    sql`select resource, requested_by from approvals where id = ${id}`,
  );
  const { resource = "approvals", requested_by = null } = rows[0] ?? {};
  return [[resourceNamed(resource).permission, "approve"], sql`u.id is distinct from ${requested_by}::int`];
}
