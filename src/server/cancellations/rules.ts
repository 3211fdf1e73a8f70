import { eq, sql } from "drizzle-orm";
import { cancellations } from "../../contract/cancellations/resource";
import { msg } from "../../contract/language/message";
import { nextOf } from "../../contract/machine";
import { ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { orders } from "../../contract/orders/resource";
import { expiryOf } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { DAY } from "../../contract/time";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, notFound } from "../http/failure";
import { noticeTo } from "../notifications/notify";
import { lockFacts, type OrderFacts } from "../orders/facts";
import { advanceOrder, moveOrder } from "../orders/move";
import { STANDING_PAYMENTS } from "../orders/standingPayments";
import { touchOrder } from "../orders/touch";
import type { Rules } from "../resources/rules";
import type { Writer } from "../resources/store";
import { settleCancellation } from "./settle";

/** What the server knows of cancellation requests beyond their definition. */
export const cancellationRules: Rules = {
  computed: {
    user_name: sql`(select u.name from orders o join users u on u.id = o.user_id where o.id = cancellations.order_id)`,
    property_name: sql`(select a.name from orders o join assets a on a.id = o.property_id where o.id = cancellations.order_id)`,
    order_status: sql`(select o.status from orders o where o.id = cancellations.order_id)`,
    received_amount: sql`(select coalesce(sum(p.amount), 0)::numeric(20, 2)::text from ${STANDING_PAYMENTS} p where p.order_id = cancellations.order_id)`,
    requested_by_name: sql`(select u.name from users u where u.id = cancellations.requested_by)`,
    decided_by_name: sql`(select u.name from users u where u.id = cancellations.decided_by)`,
  },
};

/** How an order that is to be cancelled ends: before its payment it is cancelled, afterwards its money goes back. */
const endOf = ({ status }: OrderFacts) => {
  const next = nextOf(ORDER_TRANSITIONS, status);
  if (next.includes("order-cancelled")) return "order-cancelled";
  return next.includes("refunded") && status !== "order-cancelled" ? "refunded" : undefined;
};

/** Asks for the cancellation of an order; the request is a flag over its status until it is decided. */
export const requestCancellation = (writer: Writer, id: number, reason: string): Promise<{ id: number }> =>
  touchOrder(writer, id, async ({ tx, actor, now }, facts) => {
    if (!endOf(facts)) {
      throw new Failure(
        "conflict",
        msg("An order that is “%{status}” cannot be cancelled", { status: msg(ORDER_STATUS[facts.status]) }),
      );
    }
    const at = now.toISOString();
    const [row] = await tx
      .insert(tables.cancellations)
      .values({ order_id: id, reason, requested_by: actor.id || null, created_at: at, updated_at: at })
      .onConflictDoNothing()
      .returning({ id: tables.cancellations.id });
    if (!row) throw new Failure("conflict", "A request to cancel this order waits already");
    const title = "A cancellation is requested";
    const notice = {
      title,
      text: msg("Order %{id}: %{reason}", { id, reason }),
      resource: cancellations.name,
      record_id: Number(row.id),
      at: now,
    };
    await noticeTo(tx, "orders", "approve", notice, actor.id);
    const changes = { cancellation: { before: null, after: reason } };
    return { result: { id: row.id as number }, action: "cancellation", changes };
  });

interface Decision {
  decision: "approve" | "deny";
  reason: string;
}

/**
 * Decides a request: an approved one cancels the order and frees its tokens. Money that came in goes back once a
 * second person has approved that too; `approval_id` is the request for it. After a denied one the order goes on.
 */
export function decideCancellation(writer: Writer, id: number, { decision, reason }: Decision) {
  const { deps, actor, requestId } = writer;
  return transaction(deps.db, async (tx) => {
    const { cancellations: table } = tables;
    const [asked] = await tx.select({ order_id: table.order_id }).from(table).where(eq(table.id, id));
    // Before the request, as whoever ends the order does.
    if (asked) await lockFacts(tx, Number(asked.order_id), false);
    const [request] = await tx.select().from(table).where(eq(table.id, id)).for("update");
    if (!request) throw notFound("cancellation request");
    if (request.status !== "pending") throw new Failure("conflict", "This request is decided already");
    const status = decision === "approve" ? "approved" : "denied";
    const within = { deps: { ...deps, db: tx }, actor, requestId };
    await settleCancellation(within, id, { status, reason });
    if (decision === "deny") {
      await letGoOn(within, request.order_id as number);
      return { status };
    }
    return { status, ...(await endOrder(within, request.order_id as number, reason)) };
  });
}

/** Lets an order that a request has held go on: with a day at least until its deadline, and with what it waits for. */
async function letGoOn(writer: Writer, id: number): Promise<void> {
  const { deps, actor, requestId } = writer;
  const { status, version, times } = await lockFacts(deps.db, id, false);
  const time = expiryOf(status)?.time;
  const before = time && times[time];
  const at = deps.clock();
  const least = new Date(at.getTime() + DAY);
  if (time && before && Date.parse(before) < least.getTime()) {
    const after = least.toISOString();
    await deps.db
      .update(tables.orders)
      .set({ [time]: after, version: version + 1, updated_at: at.toISOString() })
      .where(eq(tables.orders.id, id));
    const changes = { [time]: { before, after } };
    await recordChange(deps.db, {
      actor,
      at,
      requestId,
      action: "deadline",
      resource: orders.name,
      recordId: id,
      changes,
    });
  }
  await advanceOrder(writer, id);
}

/** Cancels an order, or has its money go back; gives the request for the refund where there is money. */
export async function endOrder(writer: Writer, orderId: number, reason: string): Promise<{ approval_id?: number }> {
  const facts = await lockFacts(writer.deps.db, orderId);
  const end = endOf(facts);
  if (!end)
    throw new Failure("conflict", msg("The order is “%{status}” by now", { status: msg(ORDER_STATUS[facts.status]) }));
  const { approval_id } = await moveOrder(writer, orderId, end, { reason });
  return approval_id === undefined ? {} : { approval_id };
}
