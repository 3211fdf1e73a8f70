import { and, eq, exists, or, sql } from "drizzle-orm";
import type { APPROVAL_STATUS } from "../../contract/approvals/vocabulary";
import { jobs } from "../../contract/jobs/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import type { Endpoint } from "../../contract/route";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Actor, Served } from "../http/context";
import { Failure } from "../http/failure";
import { mayMake, requireAccess } from "../http/serve";
import { changeRecord, type Writer } from "../resources/store";
import { bulkCallOf } from "./bulkCall";
import { callOfJob, type Job, mayViewRecords, requireRecords, seenJob, takingBack } from "./seen";
import { makeJob } from "./start";
import { jobRows } from "./tables";

/** Ends a running bulk change of one's own before its next record. */
export function cancelJob(writer: Writer, id: number) {
  return changed(writer, id, async (within, job) => {
    if (job.status !== "running") throw new Failure("conflict", "This bulk change has ended already");
    const ended = { status: "cancelled", finished_at: within.deps.clock().toISOString() };
    await changeRecord(within, jobs, {}, id, ended, "cancel");
    return { id, total: job.total };
  });
}

/** Takes up again what was refused or not tried of a bulk change of one's own that has ended. */
export function retryJob(writer: Writer, served: readonly Served[], id: number) {
  return changed(writer, id, async (within, job) => {
    const { db } = within.deps;
    if (job.status === "running") throw new Failure("conflict", "This bulk change is still running");
    requireRecords(job, within.actor);
    requireAccess(
      within.actor,
      bulkCallOf(served, resourceNamed(job.resource), (await callOfJob(db, id)).call).served.call,
    );
    if (job.done + job.waits === job.total) throw new Failure("conflict", "Nothing is left to try again");
    await db
      .update(jobRows)
      .set({ outcome: "open", at: null, code: null, told: null })
      .where(and(eq(jobRows.job_id, id), eq(jobRows.outcome, "refused")));
    await changeRecord(
      within,
      jobs,
      {},
      id,
      { status: "running", finished_at: null, problem: null, refused: 0 },
      "retry",
    );
    return { id, total: job.total };
  });
}

/**
 * Begins a bulk change that gives each record back what an earlier one has replaced, and withdraws what still waits for a
 * second person; a record that was changed since is refused by its version.
 */
export function undoJob(writer: Writer, served: readonly Served[], id: number) {
  return changed(
    writer,
    id,
    async (within, job) => {
      const { db } = within.deps;
      requireRecords(job, within.actor);
      const { call: done } = await callOfJob(db, id);
      const way = await wayOf(db, job, done);
      if (!way.call) throw new Failure("conflict", way.why);
      const { call } = way;
      requireAccess(within.actor, bulkCallOf(served, resourceNamed(job.resource), done).served.call);
      const taken = or(givenBack(job), waitsIn(job, ["pending", "approved"]));
      const total = await db.$count(jobRows, taken);
      const made = { resource: job.resource, action: "undo", total, call, body: {}, undoes: id } as const;
      const undo = await makeJob(within, made);
      await db.execute(sql`insert into job_rows (job_id, record_id, body, approval_id)
        select ${undo}, record_id, former || jsonb_build_object('version', left_version), approval_id
        from job_rows where ${taken}`);
      return { id: undo, total };
    },
    false,
  );
}

/** Tells whether somebody could have a bulk change undone now. */
export async function isUndoable(
  db: Database,
  served: readonly Served[],
  job: Job,
  call: string,
  actor: Actor,
): Promise<boolean> {
  if (!mayViewRecords(job, actor) || !(await wayOf(db, job, call)).call) return false;
  return mayMake(actor, bulkCallOf(served, resourceNamed(job.resource), call).served.call);
}

/** Records that have been given something else, by what they had; of those that were deleted the ones still kept aside. */
const givenBack = ({ id, action, resource }: Job) =>
  and(
    eq(jobRows.job_id, id),
    eq(jobRows.outcome, "done"),
    action === "remove"
      ? sql`exists (select from deleted_records d where d.resource = ${resource} and d.record_id = job_rows.record_id
          and d.request_id = ${`job-${id}-`} || job_rows.record_id)`
      : sql`left_version is not null and former <> '{}'`,
  );

/** Records that wait for a second person, or did and stand by now as one of these. */
const waitsIn = ({ id }: Job, statuses: (keyof typeof APPROVAL_STATUS)[]) =>
  and(
    eq(jobRows.job_id, id),
    eq(jobRows.outcome, "waits"),
    exists(sql`(select from approvals a where a.id = ${jobRows.approval_id} and a.status in ${statuses})`),
  );

/** Gives the call that takes back what a bulk change did, or why it is not taken back. */
async function wayOf(
  db: Database,
  job: Job,
  done: string,
): Promise<{ call: Endpoint } | { call?: never; why: string }> {
  const call = takingBack(job, done);
  if (!call) return { why: "What this bulk change did cannot be taken back" };
  if (job.status === "running") return { why: "This bulk change is still running" };
  if (await db.$count(tables.jobs, eq(tables.jobs.undoes, job.id)))
    return { why: "This bulk change has been undone already" };
  if (!(await db.$count(jobRows, or(givenBack(job), waitsIn(job, ["pending"])))))
    return { why: "Nothing of this bulk change can be taken back any more" };
  return { call };
}

/** Changes a bulk change within one transaction, which keeps it from others; its own maker's, unless told otherwise. */
function changed<T>(
  writer: Writer,
  id: number,
  work: (within: Writer, job: Job) => Promise<T>,
  own = true,
): Promise<T> {
  return transaction(writer.deps.db, async (tx) => {
    const job = await seenJob(tx, id, writer.actor, true);
    if (own && job.made_by !== writer.actor.id)
      throw new Failure("forbidden", "Only whoever started a bulk change may do this");
    return work({ ...writer, deps: { ...writer.deps, db: tx } }, job);
  });
}
