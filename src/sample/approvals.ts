import { APPROVAL_HOURS } from "../contract/limits";
import type { RecordOf } from "../contract/resource";
import type { approvals } from "../contract/resources/approvals";
import { HOUR, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/shape";
import type { Pair } from "./desk";

type Approval = RecordOf<typeof approvals>;

/** A write that waited, or waits, for a second person. */
export interface SampleApproval
  extends Pick<Approval, "title" | "action" | "resource" | "record_id" | "reason" | "changes" | "base_version"> {
  status: Approval["status"];
  pair: Pair;
  payload: Values;
  /** Moments in milliseconds: when it was asked for, and when it was decided. */
  at: number;
  decided: number;
  decisionReason?: string;
}

const expiryOf = ({ at }: SampleApproval) => at + APPROVAL_HOURS * HOUR;

/** Gives the row of a request; what expired was decided by nobody, what was withdrawn by who had asked. */
export function approvalRow(approval: SampleApproval, id: number): Values {
  const { status, pair, payload: _kept, at, decided, decisionReason, ...said } = approval;
  const over = status === "expired" ? expiryOf(approval) : decided;
  const by = {
    approved: pair.decided.id,
    rejected: pair.decided.id,
    withdrawn: pair.asked.id,
    expired: null,
    pending: null,
  };
  return {
    ...said,
    id,
    status,
    requested_by: pair.asked.id,
    expires_at: instantOf(expiryOf(approval)),
    decided_by: by[status],
    decided_at: status === "pending" ? null : instantOf(over),
    decision_reason: status === "pending" ? null : (decisionReason ?? null),
    version: status === "pending" ? 1 : 2,
    created_at: instantOf(at),
    updated_at: instantOf(status === "pending" ? at : over),
  };
}

/** Gives the row of what a request will do once it is approved. */
export const payloadRow = ({ payload }: SampleApproval, approval_id: number): Values => ({ approval_id, payload });
