import { and, asc, eq, sql } from "drizzle-orm";
import { jobs } from "../../contract/jobs/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { takeNext } from "../db/takeNext";
import { failureOf } from "../http/answer";
import { type AppDeps, PLATFORM } from "../http/context";
import type { Failure } from "../http/failure";
import { mayMake } from "../http/serve";
import { toldOf } from "../http/told";
import { changeRecord } from "../resources/store";
import type { Values } from "../resources/values";
import { actorOfAccount } from "../session/authenticate";
import type { Program } from "../subject";
import { type BulkCall, findBulkCall } from "./bulkCall";
import { type Tried, tryRow, withdrawRow } from "./row";
import { type Job, mayViewRecords } from "./seen";
import { jobCalls, jobRows } from "./tables";

/** Milliseconds of work at a time; between two records whoever waits for the database has it. */
const SLICE = 300;

/**
 * Works on the bulk changes that are running, a record of each in turn, for a bounded time; tells whether there is more.
 *
 * A record is changed, and its outcome kept, in one transaction of its own, which keeps the bulk change from other copies
 * of the program meanwhile: whatever ends the program between, nothing is done twice and nothing left out.
 */
export async function runJobs(deps: AppDeps, program: Program): Promise<boolean> {
  const until = performance.now() + SLICE;
  let more = true;
  while (more && performance.now() < until) more = await workOnNext(deps, program);
  return more;
}

/** One record of a bulk change that is being worked on. */
interface Taken {
  job: Job;
  record: number;
  bulk: BulkCall;
}

async function workOnNext(deps: AppDeps, program: Program): Promise<boolean> {
  let taken: Taken | undefined;
  try {
    return await transaction(deps.db, async (tx) => {
      taken = undefined;
      const job = await takeNext<Job>(tx, tables.jobs, "running");
      if (!job) return false;
      const within = { ...deps, db: tx };
      const [row] = await nextRow(tx, job.id);
      if (!row) return end(within, job, { status: "finished" });
      const { actor, bulk, why } = await admit(within, program, job, row.call);
      if (!actor) return end(within, job, { status: "stopped", problem: why });
      taken = { job, record: row.record_id, bulk };
      const requestId = requestOf(job, row.record_id);
      const tried =
        row.approval_id === null
          ? await tryRow(within, bulk, {
              actor,
              resource: resourceNamed(job.resource),
              rules: program.rulesOf(job.resource),
              id: row.record_id,
              body: { ...row.given, ...row.body },
              requestId,
              undoes: job.undoes,
            })
          : await withdrawRow({ deps: within, actor, requestId }, row.approval_id, `Bulk change ${job.undoes} undone`);
      await keep(within, taken, tried);
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    await keepRefusal(deps, taken, error);
    return true;
  }
}

const nextRow = (tx: Database, job: number) =>
  tx
    .select({
      record_id: jobRows.record_id,
      body: jobRows.body,
      approval_id: jobRows.approval_id,
      call: jobCalls.call,
      given: jobCalls.body,
    })
    .from(jobRows)
    .innerJoin(jobCalls, eq(jobCalls.job_id, jobRows.job_id))
    .where(and(eq(jobRows.job_id, job), eq(jobRows.outcome, "open")))
    .orderBy(asc(jobRows.record_id))
    .limit(1);

/** Gives who asked for it with what that account may do now, or why it may not go on. */
async function admit(deps: AppDeps, { served }: Program, job: Job, call: string) {
  const bulk = findBulkCall(served, resourceNamed(job.resource), call);
  const actor = await actorOfAccount(deps, job.made_by);
  if (!bulk) return { why: "This is not done to many records at once any more" };
  if (!actor) return { why: "Whoever started it has no access any more" };
  if (!mayMake(actor, bulk.served.call) || !mayViewRecords(job, actor))
    return { why: "The role of whoever started it does not allow this any more" };
  return { actor, bulk };
}

async function end(
  deps: AppDeps,
  job: Job,
  { problem, status }: { status: Job["status"]; problem?: string | undefined },
) {
  const ended = { status, finished_at: deps.clock().toISOString(), ...(problem ? { problem } : {}) };
  const writer = { deps, actor: PLATFORM, requestId: `job-${job.id}` };
  await changeRecord(writer, jobs, {}, job.id, ended, status === "finished" ? "complete" : "end");
  return true;
}

/** Names the request of one record in the trail, and the bulk change that it takes back. */
const requestOf = ({ id, undoes }: Job, record: number) => `job-${id}${undoes ? `-undoes-${undoes}` : ""}-${record}`;

/** Keeps what became of a record, and counts it. */
async function keep({ db, clock }: AppDeps, { job, record }: Taken, tried: Tried | Refused) {
  const { jobs: table } = tables;
  const at = clock().toISOString();
  const kept = await db
    .update(jobRows)
    .set({ ...tried, at })
    .where(and(eq(jobRows.job_id, job.id), eq(jobRows.record_id, record), eq(jobRows.outcome, "open")))
    .returning({ record: jobRows.record_id });
  // Another copy of the program was faster.
  if (!kept.length) return;
  const counted = table[tried.outcome];
  await db
    .update(table)
    .set({ [tried.outcome]: sql`${counted} + 1`, updated_at: at } as Values)
    .where(eq(table.id, job.id));
}

/** What was refused, in words. */
interface Refused {
  outcome: "refused";
  code: string;
  told: ReturnType<typeof toldOf>;
}

/** Keeps why a record was refused, once all that was done to it is taken back; a full disk ends the round instead. */
async function keepRefusal(deps: AppDeps, taken: Taken, error: unknown) {
  // No `refusalOf`: a record that collides again and again is refused, or the others of its bulk change would wait for it.
  const failure = await failureOf(error, taken.bulk.served.call.fails, deps);
  if (failure.code === "full" || failure.code === "unavailable") throw error;
  if (failure.code === "internal")
    deps.log.error({ err: error, job: taken.job.id }, "a record of a bulk change failed");
  await transaction(deps.db, async (tx) => {
    await tx.execute(sql`select from jobs where id = ${taken.job.id} for update`);
    await keep({ ...deps, db: tx }, taken, refusedOf(taken.job, failure));
  });
}

function refusedOf({ undoes }: Job, { code, words, details }: Failure): Refused {
  if (undoes && code === "stale") return { outcome: "refused", code, told: toldOf("Changed since by somebody") };
  const [wrong] = details.errors ?? [];
  const said = toldOf(code === "invalid" && wrong ? wrong.message : words);
  return { outcome: "refused", code, told: said };
}
