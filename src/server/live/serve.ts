import { liveCalls } from "../../contract/live/calls";
import { resources } from "../../contract/subjects";
import type { Api } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { requireGrant, serve } from "../http/serve";
import { refuseHidden } from "../resources/owned";
import { tokenEnds } from "../session/authenticate";
import { leave, stay } from "./presence";

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // nginx would gather it.
  "X-Accel-Buffering": "no",
};

const TAB = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves the stream of what changes, and who has a record open. */
export function serveLive(api: Api) {
  serve(api, liveCalls.changes, async ({ deps, actor, context }) => {
    if (!deps.live) throw new Failure("not_found", "There is no such call");
    // Nobody would read it.
    if (context.req.method === "HEAD") return new Response(null, { headers: HEADERS });
    return new Response(deps.live.open(actor, await tokenEnds(deps, context)), { headers: HEADERS });
  });
  serve(api, liveCalls.stay, async ({ deps, actor, body }) => {
    const resource = resources.find(({ name }) => name === body.resource);
    if (!resource) throw invalid([{ path: "resource", message: "There is no such resource" }]);
    requireGrant(actor, [resource.permission, "view"]);
    await refuseHidden(deps.db, resource, actor, body.id);
    return { data: { people: await stay(deps, actor, { ...body, resource }) } };
  });
  serve(api, liveCalls.leave, async ({ deps, actor, params }) => {
    const tab = String(params.tab);
    if (!TAB.test(tab)) throw notFound("page");
    await leave(deps, actor, tab);
    return {};
  });
}
