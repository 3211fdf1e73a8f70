import { and, count, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import { approvalCalls } from "../../contract/calls/approvals";
import { allows } from "../../contract/permissions";
import { resources } from "../../contract/resources";
import { tables } from "../db/tables/resources";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { decideApproval } from "./decide";
import type { ApprovalEffects } from "./request";

/** Serves the decision on a request, and how many requests wait for the one who asks. */
export function serveApprovals(api: Api, effects: ApprovalEffects) {
  serve(api, approvalCalls.decide, async ({ params, body, ...input }) => {
    const data = await decideApproval(input, params.id, body.decision, body.reason, effects);
    return { data, message: DONE[body.decision] };
  });
  serve(api, approvalCalls.waiting, async ({ deps, actor }) => {
    const decidable = resources.filter(({ permission }) => allows(actor.grants, permission, "approve"));
    const { status, expires_at, requested_by, resource } = tables.approvals;
    const names = decidable.map(({ name }) => name);
    const waiting = and(eq(status, "pending"), gt(expires_at, deps.clock().toISOString()), inArray(resource, names));
    const [found] = await deps.db
      .select({ count: count() })
      .from(tables.approvals)
      .where(and(waiting, or(isNull(requested_by), ne(requested_by, actor.id))));
    return { data: { count: found?.count ?? 0 } };
  });
}

const DONE = { approve: "Approved", reject: "Rejected", withdraw: "Withdrawn" } as const;
