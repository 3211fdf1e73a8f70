import { securityEventCalls } from "../../contract/securityEvents/calls";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { readSecurityEvents } from "./list";

/** Serves the security events to whoever may see the audit trail. */
export function serveSecurityEvents(api: Api) {
  serve(api, securityEventCalls.list, async ({ deps, query }) => ({ data: await readSecurityEvents(deps, query) }));
}
