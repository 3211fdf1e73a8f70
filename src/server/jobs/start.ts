import { sql } from "drizzle-orm";
import { bulkFieldsOf } from "../../contract/jobs/bulk";
import { jobs } from "../../contract/jobs/resource";
import type { JobAction } from "../../contract/jobs/vocabulary";
import type { Resource } from "../../contract/resource";
import { type Database, transaction } from "../db/database";
import { dayOf } from "../holdings/holdings";
import type { Served } from "../http/context";
import { Failure, invalid } from "../http/failure";
import { requireAccess } from "../http/serve";
import { createRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { askedOn, type BulkCall, bulkCallOf } from "./bulkCall";
import { type RulesOf, type Selected, selectedIds, selectedResource } from "./selection";
import { jobCalls } from "./tables";

interface Wanted extends Omit<Selected, "today"> {
  call: string;
  body: Values;
}

/** Begins a bulk change; refused is what its maker may not see or do now, and a body that fits no record. */
export async function startJob(writer: Writer, served: readonly Served[], rulesOf: RulesOf, wanted: Wanted) {
  const { deps, actor } = writer;
  const resource = selectedResource(wanted, actor);
  const bulk = bulkCallOf(served, resource, wanted.call);
  requireAccess(actor, bulk.served.call);
  refuseBody(resource, bulk, wanted.body);
  return transaction(deps.db, async (tx) => {
    const within = { ...writer, deps: { ...deps, db: tx } };
    // What is named but not seen is told of that record alone, as what is gone by its turn.
    const ids = wanted.ids
      ? [...new Set(wanted.ids)]
      : await selectedIds(within, resource, rulesOf, { ...wanted, today: dayOf(deps.clock()) });
    if (!ids.length) throw new Failure("conflict", "No record is selected");
    const { call, body } = wanted;
    const made = { resource: resource.name, action: bulk.action, total: ids.length, call, body };
    const id = await makeJob(within, made);
    await tx.execute(sql`insert into job_rows (job_id, record_id)
      select ${id}, value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`);
    return { id, total: ids.length };
  });
}

/** Makes the row of a bulk change, of which the trail tells, with the call that it makes; its records are added to it. */
export async function makeJob(
  writer: Writer & { deps: { db: Database } },
  made: { resource: string; action: JobAction; total: number; call: string; body: Values; undoes?: number },
): Promise<number> {
  const { call, body, ...values } = made;
  const { id, name } = writer.actor;
  const { id: job } = await createRecord(writer, jobs, {}, { ...values, made_by: id, maker: name, status: "running" });
  await writer.deps.db.insert(jobCalls).values({ job_id: job, call, body });
  return job;
}

/** Refuses what the call would not take of any record, and edits of fields that are changed one by one. */
function refuseBody(resource: Resource, bulk: BulkCall, body: Values) {
  askedOn(bulk, resource, 1, body);
  if (bulk.action !== "edit") return;
  const open = new Set(bulkFieldsOf(resource).map(({ path }) => path));
  const named = Object.keys(body).filter((path) => path !== "reason" || open.has(path));
  const closed = named.filter((path) => !open.has(path));
  if (closed.length)
    throw invalid(closed.map((path) => ({ path: `body.${path}`, message: "This is changed one record at a time" })));
  if (!named.length) throw invalid([{ path: "body", message: "Choose what to change" }]);
}
