import type { z } from "zod";
import type { companyCalls } from "../../contract/company/calls";
import { company } from "../../contract/company/resource";
import { transaction } from "../db/database";
import { Failure, invalid } from "../http/failure";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import { companyRules } from "./rules";

type Decision = z.output<(typeof companyCalls)["decide"]["body"]>;

/** How the trail calls the way into each status. */
const ACTION = { approved: "approve", rejected: "reject", suspended: "status", pending: "status" } as const;

const ALREADY = {
  approved: "This company is already approved",
  rejected: "This company is already rejected",
  suspended: "This company is already suspended",
  pending: "This company is already pending",
} as const;

/**
 * Gives a company the status that was decided, with the reason for it; an approval alone needs none.
 *
 * A company that has the status already is refused (409): somebody else was faster.
 */
export function decideCompany(writer: Writer, id: number, { status, reason }: Decision) {
  if (status !== "approved" && !reason) throw invalid([{ path: "reason", message: "Say why you decide this" }]);
  return transaction(writer.deps.db, async (tx) => {
    const before = await lockRecord(tx, company, companyRules, id);
    if (before.status === status) throw new Failure("conflict", ALREADY[status]);
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    return changeRecord(within, company, companyRules, id, { status, status_reason: reason }, ACTION[status]);
  });
}
