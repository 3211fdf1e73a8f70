import { ReadableStream } from "node:stream/web";
import { and, desc, eq } from "drizzle-orm";
import { auditCalls } from "../../contract/calls/audit";
import { commonCalls } from "../../contract/calls/common";
import { resources } from "../../contract/resources";
import type { Database } from "../db/open";
import { audit } from "../db/tables/trail";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { requireGrant, serve } from "../http/serve";
import { recordChange } from "./record";
import { csvOfTrail, ENTRY, readTrail } from "./trail";

const NEWEST = 100;

/** Serves the history of one record to whoever may view the record: its newest 100 changes. */
export function serveHistory(api: Api) {
  serve(api, commonCalls.history, async ({ deps, params, actor }) => {
    const resource = resources.find(({ name }) => name === params.resource);
    if (!resource) throw notFound("resource");
    requireGrant(actor, [resource.permission, "view"]);
    const data = await readHistory(deps.db, resource.name, params.id, NEWEST);
    return { data };
  });
}

/** Serves the whole trail: in pages, as CSV, and the proof that nobody changed it. */
export function serveTrail(api: Api) {
  serve(api, auditCalls.trail, async ({ deps, query: { before, ...filters } }) => ({
    data: await readTrail(deps.db, filters, before),
  }));
  serve(api, auditCalls.export, async ({ deps, query, actor, requestId }) => {
    const doing = { actor, at: deps.clock(), requestId, action: "export" };
    await recordChange(deps.db, { ...doing, resource: "audit", recordId: "*" });
    // Node types its own streams apart from the browser's; they are the same.
    return new Response(ReadableStream.from(csvOfTrail(deps.db, query)) as unknown as BodyInit, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="audit.csv"',
      },
    });
  });
  serve(api, auditCalls.verify, async ({ deps }) => {
    const { hash: _, ...proof } = await deps.auditChain.prove(deps.db);
    return { data: proof };
  });
}

/** Gives the newest changes of a record, the last one first. */
export const readHistory = (db: Database, resource: string, id: string | number, newest: number) =>
  db
    .select(ENTRY)
    .from(audit)
    .where(and(eq(audit.resource, resource), eq(audit.record_id, String(id))))
    .orderBy(desc(audit.id))
    .limit(newest);
