import { and, desc, eq } from "drizzle-orm";
import { approvals } from "../../contract/approvals/resource";
import { auditCalls } from "../../contract/audit/calls";
import { commonCalls } from "../../contract/commonCalls";
import type { Grants } from "../../contract/permissions";
import { readableChanges } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import { resources } from "../../contract/subjects";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { requireGrant, serve } from "../http/serve";
import { streamOf } from "../http/stream";
import { refuseHidden } from "../resources/owned";
import type { Changes } from "./changes";
import { recordChange } from "./record";
import { audit } from "./tables";
import { csvOfTrail, ENTRY, readTrail } from "./trail";

const NEWEST = 100;

/** Serves the history of one record to whoever may view the record: its newest 100 changes. */
export function serveHistory(api: Api) {
  serve(api, commonCalls.history, async ({ deps, params, actor }) => {
    const resource = resources.find(({ name }) => name === params.resource);
    if (!resource) throw notFound("resource");
    requireGrant(actor, [resource.permission, "view"]);
    await refuseHidden(deps.db, resource, actor, params.id);
    const entries = await readHistory(deps.db, resource.name, params.id, NEWEST);
    const asked = resource === approvals ? await subjectOf(deps.db, params.id) : undefined;
    const changesFor = (changes: Changes) => readableChanges(resource, actor.grants, changes);
    return {
      data: entries.map(({ changes, ...entry }) => ({
        ...entry,
        changes: changesFor(asked ? withinRequest(changes, asked, actor.grants) : changes),
      })),
    };
  });
}

/** Finds what a request for approval is about. */
async function subjectOf(db: Database, id: number): Promise<Resource | undefined> {
  const { id: key, resource } = tables.approvals;
  const [found] = await db.select({ resource }).from(tables.approvals).where(eq(key, id));
  return found && resourceNamed(found.resource);
}

/** A request's own entry tells of the changes that it asks for, which are those of another record. */
function withinRequest(changes: Changes, subject: Resource, grants: Grants): Changes {
  const asked = changes.changes?.after;
  if (typeof asked !== "object" || asked === null) return changes;
  return { ...changes, changes: { before: null, after: readableChanges(subject, grants, asked as Changes) } };
}

/** Serves the whole trail: in pages, as CSV, and the proof that nobody changed it. */
export function serveTrail(api: Api) {
  serve(api, auditCalls.trail, async ({ deps, query: { before, ...filters } }) => ({
    data: await readTrail(deps.db, filters, before),
  }));
  serve(api, auditCalls.export, async ({ deps, query, actor, requestId }) => {
    const doing = { actor, at: deps.clock(), requestId, action: "export" };
    const entries = await streamOf(csvOfTrail(deps.db, query));
    await recordChange(deps.db, { ...doing, resource: "audit", recordId: "*" });
    return new Response(entries, {
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
