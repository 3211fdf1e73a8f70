import { rupeesOf } from "../contract/money";
import { orders } from "../contract/resources/orders";
import { drawFor } from "../server/db/sample/draw";
import { DAY, HOUR } from "../server/db/sample/time";
import { sayAmount } from "../server/ledger/amount";
import type { SampleApproval } from "./approvals";
import { type Desk, pairFor } from "./desk";
import type { SampleOrder } from "./orders";
import { reasonToRefund } from "./reasons";

/** An order and what came in for it, in paise. */
interface Paid {
  order: SampleOrder;
  received: bigint;
}

/** Draws the requests for refunds: one for each order that was refunded or cancelled with money, and a few others. */
export function refundApprovals(paid: readonly Paid[], desk: Desk, now: number): SampleApproval[] {
  const going = paid.filter(({ order }) => GOING.includes(order.status));
  return [
    ...paid.flatMap((one) => requestFor(one, desk, now)),
    ...(["pending", "rejected", "pending", "withdrawn"] as const).flatMap((status, index) => {
      const one = going[index * 20];
      return one ? [unlike(one, status, desk, now)] : [];
    }),
  ];
}

// Paid, and their tokens not yet delivered.
const GOING: readonly SampleOrder["status"][] = ["fully-paid", "property-tokens-transfer-pending"];

function requestFor(paid: Paid, desk: Desk, now: number): SampleApproval[] {
  const { order, received } = paid;
  const end = order.history.at(-1) ?? order.history[0];
  const before = order.history.at(-2) ?? order.history[0];
  if (order.status === "refunded") {
    const at = Math.max(before.at, end.at - drawFor("sample refund", order.id).integer(HOUR, 2 * DAY));
    return [{ ...asked(paid, before.status, desk), status: "approved", at, decided: end.at }];
  }
  if (order.status !== "order-cancelled" || received === 0n) return [];
  // Cancelling asks for the refund at once; where nobody decided in time the money still lies here, or is asked for again.
  const request = { ...asked(paid, order.status, desk), decided: end.at };
  const late = now - end.at > 3 * DAY;
  const again = late && order.id % 2 === 0;
  return [
    { ...request, status: late ? "expired" : "pending", at: end.at },
    ...(again ? [{ ...request, status: "pending" as const, at: now - 9 * HOUR }] : []),
  ];
}

function unlike(paid: Paid, status: SampleApproval["status"], desk: Desk, now: number): SampleApproval {
  const entered = paid.order.history.at(-1)?.at ?? now;
  const draw = drawFor("sample refund", paid.order.id);
  const at = Math.max(entered, now - (status === "pending" ? draw.integer(HOUR, 20 * HOUR) : 6 * DAY));
  const decided = Math.min(now, at + 5 * HOUR);
  const decisionReason = status === "rejected" ? "The time to withdraw is over." : undefined;
  return {
    ...asked(paid, paid.order.status, desk),
    status,
    at,
    decided,
    ...(decisionReason ? { decisionReason } : {}),
  };
}

function asked({ order, received }: Paid, from: SampleOrder["status"], desk: Desk) {
  const amount = rupeesOf(received);
  const reason = reasonToRefund(order);
  return {
    title: `Refund of ${sayAmount(amount)} for order ${order.id}`,
    action: "refund" as const,
    resource: orders.name,
    record_id: order.id,
    reason,
    changes: { status: { before: from, after: "refunded" }, received_amount: { before: amount, after: "0.00" } },
    // The refund itself is the last step of those that have it.
    base_version: order.history.length - (order.status === "refunded" ? 1 : 0),
    payload: { reason },
    pair: pairFor(desk, "refund", order.id),
  };
}
