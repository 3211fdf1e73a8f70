import { approvalCalls } from "../../contract/approvals/calls";
import type { Api } from "../http/context";
import { consoleOrigin } from "../http/origin";
import { serve } from "../http/serve";
import { decideApproval } from "./decide";
import type { ApprovalEffects } from "./request";

/** Serves the decision on a request. */
export function serveApprovals(api: Api, effects: ApprovalEffects) {
  serve(api, approvalCalls.decide, async ({ params, body, ...input }) => {
    const writer = { ...input, origin: consoleOrigin(input.deps) };
    const data = await decideApproval(writer, params.id, body.decision, body.reason, effects);
    return { data, message: DONE[body.decision] };
  });
}

const DONE = { approve: "Approved", reject: "Rejected", withdraw: "Withdrawn" } as const;
