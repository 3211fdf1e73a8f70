import { and, eq, sql } from "drizzle-orm";
import { cancellations } from "../../contract/cancellations/resource";
import type { OrderStatus } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { recordChange } from "../audit/record";
import { tables } from "../db/tables";
import type { Writer } from "../resources/store";

/** What becomes of a request to cancel an order, and why. */
interface Settling {
  status: "approved" | "denied";
  reason: string;
}

/** Keeps what became of a request to cancel an order, which the caller has locked. */
export async function settleCancellation(
  { deps: { db: tx, clock }, actor, requestId }: Writer,
  id: number,
  { status, reason }: Settling,
): Promise<void> {
  const table = tables.cancellations;
  const at = clock();
  const decided_at = at.toISOString();
  const decided = { status, decided_by: actor.id || null, decided_at, decision_reason: reason };
  await tx
    .update(table)
    .set({ ...decided, version: sql`${table.version} + 1` as never, updated_at: decided_at })
    .where(eq(table.id, id));
  const changes = { status: { before: "pending", after: status }, decision_reason: { before: null, after: reason } };
  await recordChange(tx, {
    actor,
    at,
    requestId,
    action: status,
    resource: cancellations.name,
    recordId: id,
    changes,
  });
}

/** Settles the request that waits to cancel an order, where there is one, because the order has ended otherwise. */
export async function settleEnded(writer: Writer, id: number, to: OrderStatus, reason?: string): Promise<void> {
  const { order_id, status, id: key } = tables.cancellations;
  const [open] = await writer.deps.db
    .select({ id: key })
    .from(tables.cancellations)
    .where(and(eq(order_id, id), eq(status, "pending")))
    .for("update");
  if (!open) return;
  const ended = `The order is “${ORDER_STATUS[to]}”`;
  await settleCancellation(writer, Number(open.id), {
    status: "approved",
    reason: reason ? `${ended}: ${reason}` : ended,
  });
}
