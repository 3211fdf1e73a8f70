import { deletedCalls } from "../../contract/deleted/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { rulesAmong, type Subject } from "../subject";
import { eraseDeleted, readDeleted, restorableFor, restoreRecord } from "./restore";

/** Serves deleted records to whoever may delete such records: to see, to bring back, and to forget. */
export function serveDeleted(api: Api, all: readonly Subject[]) {
  const rulesOf = rulesAmong(all);
  serve(api, deletedCalls.list, async ({ deps, actor, params, query }) => ({
    data: await readDeleted(deps, restorableFor(actor, params.resource), actor, query.before),
  }));
  serve(api, deletedCalls.restore, async ({ params, ...writer }) => {
    const resource = restorableFor(writer.actor, params.resource);
    const { id } = await restoreRecord(writer, resource, rulesOf(resource.name), params.id);
    return { data: { id: Number(id) }, message: "Brought back" };
  });
  serve(api, deletedCalls.forget, async ({ params, ...writer }) => {
    await eraseDeleted(writer, restorableFor(writer.actor, params.resource), params.id);
    return { data: { id: params.id }, message: "Deleted for good" };
  });
}
