import { and, eq, isNotNull, ne } from "drizzle-orm";
import { approvals } from "../../contract/approvals/resource";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import { changeRecord, lockRecord, type Writer } from "../resources/store";
import type { Asked } from "./request";
import { approvalRules } from "./rules";

/**
 * Withdraws a request that waits although its record has changed since, in the caller's transaction, so that it can be
 * asked for anew: nobody could approve it any more.
 */
export async function withdrawStale(
  writer: Writer,
  { resource, recordId, action, baseVersion }: Pick<Asked, "resource" | "recordId" | "action" | "baseVersion">,
): Promise<void> {
  const { db } = writer.deps;
  const table = tables.approvals;
  const stale = and(isNotNull(table.base_version), ne(table.base_version, baseVersion ?? 0));
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.status, "pending"),
        eq(table.resource, resource),
        eq(table.record_id, recordId ?? 0),
        eq(table.action, action),
        stale,
      ),
    )
    .for("update");
  if (found) await withdrawWaiting(writer, Number(found.id), "Asked for anew, since the record has changed");
}

/**
 * Withdraws a request in the caller's transaction, as that by which it was made is taken back; one that a second person
 * has approved by now stands, and is refused.
 */
export async function withdrawUnapproved(writer: Writer, id: number, why: string): Promise<void> {
  const status = await withdrawWaiting(writer, id, why);
  if (status === "approved") throw new Failure("conflict", "A second person has approved it since");
}

/** Withdraws a request that holds nothing back, where it still waits; gives how it stands then. */
async function withdrawWaiting(writer: Writer, id: number, why: string): Promise<string> {
  const { db, clock } = writer.deps;
  const { status } = await lockRecord(db, approvals, approvalRules, id);
  if (status !== "pending") return String(status);
  const decision = {
    status: "withdrawn",
    decided_by: writer.actor.id || null,
    decided_at: clock().toISOString(),
    decision_reason: why,
  };
  await changeRecord(writer, approvals, approvalRules, id, decision, "withdraw");
  return decision.status;
}
