import { and, eq, isNotNull, ne } from "drizzle-orm";
import { approvals } from "../../contract/approvals/resource";
import { tables } from "../db/tables";
import { changeRecord, type Writer } from "../resources/store";
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
  const { db, clock } = writer.deps;
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
  if (!found) return;
  const decision = {
    status: "withdrawn",
    decided_by: writer.actor.id || null,
    decided_at: clock().toISOString(),
    decision_reason: "Asked for anew, since the record has changed",
  };
  await changeRecord(writer, approvals, approvalRules, Number(found.id), decision, "withdraw");
}
