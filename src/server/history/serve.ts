import { eq } from "drizzle-orm";
import { guardOfVerb } from "../../contract/approvals/guardedWrites";
import { historyCalls } from "../../contract/history/calls";
import { pathsToPutBack } from "../../contract/history/putBack";
import { readableBy } from "../../contract/readable";
import type { Resource } from "../../contract/resource";
import { extensionEndpoint } from "../../contract/resourceCalls";
import type { Endpoint } from "../../contract/route";
import { resources } from "../../contract/subjects";
import { audit } from "../audit/tables";
import { transaction } from "../db/database";
import type { Actor, Api, AppDeps, Asked } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { parse } from "../http/read";
import { requireAccess, requireGrant, serve, WAITS } from "../http/serve";
import { refuseOthers } from "../resources/owned";
import { lockRecord } from "../resources/store";
import type { Values } from "../resources/values";
import { rulesAmong, type Subject } from "../subject";
import { bodyOf } from "./bodyOf";
import { type LastChange, lastChange } from "./lastChange";

/** How a record is brought back to what it was: as whom, by which call, and what the trail is told. */
interface Back {
  actor: Actor;
  requestId: string;
  call: Endpoint;
  params: LastChange["params"];
  body: Values;
  trail: "undo" | "revert";
  takesBack: number;
}

/** Serves what takes changes back: each is made by its own call, whose rules and rights hold. */
export function serveHistoryCalls(api: Api, all: readonly Subject[]) {
  const rulesOf = rulesAmong(all);
  const last = (deps: AppDeps, actor: Actor, params: Asked["params"], version?: number) => {
    const resource = resourceOf(params, actor);
    return lastChange({ deps, actor, resource, rules: rulesOf(resource.name), id: params.id, version });
  };

  /** Makes the call, or asks a second person to; gives the number of that request. */
  const goBack = async (deps: AppDeps, { actor, requestId, call, params, body, trail, takesBack }: Back) => {
    const found = api.served.find((one) => one.call.on === call);
    if (!found) throw new Failure("conflict", "There is no way back from this change");
    requireAccess(actor, found.call);
    const given = found.call.body ? parse(found.call.body, body) : undefined;
    const asked = { actor, requestId, params: params as Asked["params"], query: {}, body: given, trail, takesBack };
    const output = await found.perform(deps, asked);
    const request = output instanceof Response ? output.headers.get("X-Approval-Id") : output.approval_id;
    return request === undefined || request === null ? {} : { ...WAITS, approval_id: Number(request) };
  };

  serve(api, historyCalls.undoable, ({ deps, actor, params }) =>
    transaction(deps.db, async (tx) => {
      const resource = resourceOf(params, actor);
      try {
        const { what, version, call } = await last({ ...deps, db: tx }, actor, params);
        const found = api.served.find((one) => one.call.on === call);
        if (!found) return { data: null };
        requireAccess(actor, found.call);
        if (what === "delete") requireGrant(actor, [resource.permission, "delete"]);
        return { data: { what, version } };
      } catch (error) {
        if (error instanceof Failure) return { data: null };
        throw error;
      }
    }),
  );

  serve(api, historyCalls.undo, ({ deps, actor, params, body, requestId }) =>
    transaction(deps.db, async (tx) => {
      const within = { ...deps, db: tx };
      const { what, version, entry, ...back } = await last(within, actor, params, body.version);
      const waits = await goBack(within, { ...back, actor, requestId, trail: "undo", takesBack: entry });
      return { data: { what, version }, message: "Undone", ...waits };
    }),
  );

  serve(api, historyCalls.revert, ({ deps, actor, params, body: { entry: id, paths, version, reason }, requestId }) =>
    transaction(deps.db, async (tx) => {
      const resource = resourceOf(params, actor);
      const record = await lockRecord(tx, resource, rulesOf(resource.name), params.id);
      refuseOthers(resource, actor, record);
      const [entry] = await tx.select().from(audit).where(eq(audit.id, id));
      if (!entry || entry.resource !== resource.name || entry.record_id !== String(params.id))
        throw invalid([{ path: "entry", message: "The history of this record has no such change" }]);
      const open = pathsToPutBack(readableBy(resource, actor.grants), entry);
      const closed = paths.filter((path) => !open.includes(path));
      if (closed.length)
        throw invalid(closed.map((path) => ({ path, message: "This is not put back from the history" })));
      const why = reason || `As before change ${id} of its history`;
      const waits = await goBack(
        { ...deps, db: tx },
        {
          ...{ actor, requestId, trail: "revert", takesBack: id, params: { id: params.id } },
          call: extensionEndpoint(resource, "update"),
          body: { ...bodyOf(resource, record, entry.changes, paths), ...reasonFor(resource, why), version },
        },
      );
      return { data: { id: params.id }, message: "Put back", ...waits };
    }),
  );
}

/** Gives the resource of an address, to whoever may view its records. */
function resourceOf({ resource: name }: Readonly<Record<string, unknown>>, actor: Actor): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw notFound("resource");
  requireGrant(actor, [found.permission, "view"]);
  return found;
}

/** A guarded update takes a reason; elsewhere that is a field of the record. */
const reasonFor = ({ name }: Resource, reason: string): Values => (guardOfVerb(name, "update") ? { reason } : {});
