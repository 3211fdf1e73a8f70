import { importCalls } from "../../contract/imports/calls";
import { recordChange } from "../audit/record";
import type { Api } from "../http/context";
import { requireGrant, serve } from "../http/serve";
import { streamOf } from "../http/stream";
import { bringFile, readHead } from "./bring";
import {
  cancelImport,
  checkImport,
  discardImport,
  needsSecond,
  retryImport,
  runImport,
  undoImport,
  whyNotDiscarded,
  whyNotUndone,
} from "./manage";
import { mayViewRecords, requireMaker, requireRecords, seenImport } from "./seen";
import { csvOfRefused, readRows } from "./shown";

/** Serves imports: how a file is brought, checked, run and undone. */
export function serveImports(api: Api) {
  const { served } = api;
  serve(api, importCalls.bring, async ({ query, upload, ...writer }) => ({
    data: await bringFile(writer, served, query.resource, upload),
    message: "File read",
    status: 201,
  }));
  serve(api, importCalls.check, async ({ params, body, ...writer }) => ({
    data: await checkImport(writer, served, params.id, body),
    message: "Check begun",
  }));
  serve(api, importCalls.run, async ({ params, body, ...writer }) => {
    const data = await runImport(writer, served, params.id, body.reason);
    const { approval_id } = data;
    return approval_id === undefined
      ? { data, message: "Started", status: 201 }
      : { data, message: "Waits for a second person", status: 202, approval_id };
  });
  serve(api, importCalls.cancel, async ({ params, ...writer }) => ({
    data: await cancelImport(writer, params.id),
    message: "Cancelled",
  }));
  serve(api, importCalls.discard, async ({ params, ...writer }) => ({
    data: await discardImport(writer, params.id),
    message: "Discarded",
  }));
  serve(api, importCalls.retry, async ({ params, ...writer }) => ({
    data: await retryImport(writer, served, params.id),
    message: "Check begun again",
  }));
  serve(api, importCalls.undo, async ({ params, ...writer }) => ({
    data: await undoImport(writer, served, params.id),
    message: "Started",
    status: 201,
  }));
  serveReading(api);
}

/** Serves what a file holds, how far its import has come, and what became of its rows. */
function serveReading(api: Api) {
  serve(api, importCalls.head, async ({ deps: { db }, actor, params }) => {
    const one = await seenImport(db, params.id, actor);
    requireMaker(one, actor);
    requireRecords(one, actor);
    return { data: await readHead(db, actor, one) };
  });
  serve(api, importCalls.progress, async ({ deps: { db, clock }, actor, params }) => {
    const one = await seenImport(db, params.id, actor);
    const may_view = mayViewRecords(one, actor);
    const data = {
      ...one,
      ...{ mine: one.made_by === actor.id, may_view },
      needs_second: one.status === "checked" && (await needsSecond(db, clock(), one)),
      undoable: may_view && (await whyNotUndone(db, api.served, one, actor)) === undefined,
      discardable: one.status !== "discarded" && (await whyNotDiscarded(db, one, actor)) === undefined,
    };
    return { data };
  });
  serve(api, importCalls.rows, async ({ deps: { db }, actor, params, query }) => {
    const one = await seenImport(db, params.id, actor);
    requireRecords(one, actor);
    return { data: await readRows(db, actor, one, query) };
  });
  serve(api, importCalls.refused, async ({ deps, actor, params, requestId }) => {
    const one = await seenImport(deps.db, params.id, actor);
    requireRecords(one, actor);
    // One's own file is an answer; those of others are taken away by whoever may export the trail.
    if (one.made_by !== actor.id) requireGrant(actor, ["audit", "export"]);
    const rows = await streamOf(csvOfRefused(deps.db, actor, one));
    const doing = { actor, at: deps.clock(), requestId, action: "export" };
    await recordChange(deps.db, { ...doing, resource: "imports", recordId: params.id });
    return new Response(rows, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="import-${params.id}-refused.csv"`,
      },
    });
  });
}
