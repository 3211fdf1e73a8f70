import { jobCalls } from "../../contract/jobs/calls";
import { JOB_LIMIT } from "../../contract/jobs/vocabulary";
import { recordChange } from "../audit/record";
import { dayOf } from "../holdings/holdings";
import type { Api } from "../http/context";
import { requireGrant, serve } from "../http/serve";
import { streamOf } from "../http/stream";
import { rulesAmong, type Subject } from "../subject";
import { cancelJob, isUndoable, retryJob, undoJob } from "./manage";
import { csvOfOutcomes, readOutcomes } from "./outcomes";
import { callOfJob, mayViewRecords, requireRecords, seenJob } from "./seen";
import { countSelected, selectedIds, selectedResource } from "./selection";
import { startJob } from "./start";

/** Serves the selection of many records, and the bulk changes that are made of them. */
export function serveJobs(api: Api, all: readonly Subject[]) {
  const { served } = api;
  const rulesOf = rulesAmong(all);
  serve(api, jobCalls.select, async ({ deps, actor, requestId, body: { by, named, ...asked } }) => {
    const selected = { ...asked, today: dayOf(deps.clock()) };
    const asker = { deps, actor, requestId };
    const resource = selectedResource(selected, actor);
    const data = await countSelected(asker, resource, rulesOf, selected, by);
    if (!named || data.total > JOB_LIMIT.named) return { data };
    return { data: { ...data, ids: await selectedIds(asker, resource, rulesOf, selected) } };
  });
  serve(api, jobCalls.start, async ({ body, ...writer }) => ({
    data: await startJob(writer, served, rulesOf, body),
    message: "Started",
    status: 201,
  }));
  serve(api, jobCalls.cancel, async ({ params, ...writer }) => ({
    data: await cancelJob(writer, params.id),
    message: "Cancelled",
  }));
  serve(api, jobCalls.retry, async ({ params, ...writer }) => ({
    data: await retryJob(writer, served, params.id),
    message: "Started again",
  }));
  serve(api, jobCalls.undo, async ({ params, ...writer }) => ({
    data: await undoJob(writer, served, params.id),
    message: "Started",
    status: 201,
  }));
  serveReading(api);
}

/** Serves how far a bulk change has come, and what became of its records. */
function serveReading(api: Api) {
  serve(api, jobCalls.progress, async ({ deps: { db }, actor, params }) => {
    const job = await seenJob(db, params.id, actor);
    const { call, body } = await callOfJob(db, params.id);
    const data = {
      ...job,
      mine: job.made_by === actor.id,
      undoable: await isUndoable(db, api.served, job, call, actor),
      ...(mayViewRecords(job, actor) ? { body } : {}),
    };
    return { data };
  });
  serve(api, jobCalls.outcomes, async ({ deps: { db }, actor, params, query }) => {
    requireRecords(await seenJob(db, params.id, actor), actor);
    return { data: await readOutcomes(db, params.id, query) };
  });
  serve(api, jobCalls.export, async ({ deps, actor, params, query, requestId }) => {
    const job = await seenJob(deps.db, params.id, actor);
    requireRecords(job, actor);
    // One's own outcomes are an answer; those of others are taken away by whoever may export the trail.
    if (job.made_by !== actor.id) requireGrant(actor, ["audit", "export"]);
    const rows = await streamOf(csvOfOutcomes(deps.db, params.id, query.outcome));
    const doing = { actor, at: deps.clock(), requestId, action: "export" };
    await recordChange(deps.db, { ...doing, resource: "jobs", recordId: params.id });
    return new Response(rows, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="bulk-change-${params.id}.csv"`,
      },
    });
  });
}
