import { and, desc, eq } from "drizzle-orm";
import { commonCalls } from "../../contract/calls/common";
import { resources } from "../../contract/resources";
import type { Database } from "../db/open";
import { audit } from "../db/tables/trail";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { requireGrant, serve } from "../http/serve";

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

/** Gives the newest changes of a record, the last one first. */
export const readHistory = (db: Database, resource: string, id: string | number, newest: number) =>
  db
    .select({
      id: audit.id,
      at: audit.at,
      actor: audit.actor,
      action: audit.action,
      resource: audit.resource,
      record_id: audit.record_id,
      changes: audit.changes,
      request_id: audit.request_id,
    })
    .from(audit)
    .where(and(eq(audit.resource, resource), eq(audit.record_id, String(id))))
    .orderBy(desc(audit.id))
    .limit(newest);
