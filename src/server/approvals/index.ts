import type { approvals as approvalsResource } from "../../contract/approvals/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { nextExpiry } from "./decide";
import { approvalRules } from "./rules";
import { REQUESTS } from "./spvOverview";

declare module "../db/tables" {
  interface Tables {
    approvals: TableOf<typeof approvalsResource>;
  }
}

/** Writes that wait for a second person. */
export const approvals = subject({
  resources: { approvals: approvalRules },
  ends: nextExpiry,
  spvOverview: { tasks: [REQUESTS] },
});
