import type { CANCELLATION_STATUS } from "../contract/moneyVocabulary";
import type { OrderStatus } from "../contract/orderSteps";
import { drawFor } from "../server/db/sample/draw";
import { DAY, HOUR, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/shape";
import { type Desk, pairFor } from "./desk";
import type { SampleOrder } from "./orders";
import { reasonToCancel } from "./reasons";

const OPEN: readonly OrderStatus[] = [
  "order-created",
  "awaiting-100%-investment",
  "fully-invested",
  "documents-signed",
  "full-payment-pending",
];
const PENDING = 9;
const DENIED = 12;

/** Gives requests to cancel orders: one for each that was cancelled, and a few that wait or were denied. */
export function cancellationRows(orders: readonly SampleOrder[], desk: Desk, now: number): Values[] {
  const open = orders.filter(({ status }) => OPEN.includes(status));
  const some = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => open[at * 20 + from] as SampleOrder);
  return [
    ...orders.flatMap((order) => approved(order, desk)),
    ...some(DENIED, 3).map((order) => denied(order, desk, now)),
    ...some(PENDING, 11).map((order) => pending(order, desk, now)),
  ].sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
}

function approved(order: SampleOrder, desk: Desk) {
  const at = order.history.findIndex(({ status }) => status === "order-cancelled");
  const [before, end] = [order.history[at - 1], order.history[at]];
  if (!before || !end) return [];
  const asked = Math.max(before.at, end.at - drawFor("sample cancellation", order.id).integer(2 * HOUR, 2 * DAY));
  return [request(order, desk, { status: "approved", asked, decided: end.at, why: reasonToCancel(order) })];
}

function denied(order: SampleOrder, desk: Desk, now: number) {
  const since = order.history.at(-1)?.at ?? now;
  const asked = since + Math.floor((now - since) / 4);
  return request(order, desk, {
    status: "denied",
    asked,
    decided: asked + Math.floor((now - since) / 4),
    why: "The customer wants to go on.",
  });
}

function pending(order: SampleOrder, desk: Desk, now: number) {
  const since = order.history.at(-1)?.at ?? now;
  const asked = Math.max(since, now - drawFor("sample cancellation", order.id).integer(HOUR, 4 * DAY));
  return request(order, desk, { status: "pending", asked, decided: asked, why: null });
}

interface Asked {
  status: keyof typeof CANCELLATION_STATUS;
  asked: number;
  decided: number;
  why: string | null;
}

function request(order: SampleOrder, desk: Desk, { status, asked, decided, why }: Asked) {
  const draw = drawFor("sample cancelling", order.id);
  const open = status === "pending";
  return {
    order_id: order.id,
    status,
    reason: reasonToCancel(order),
    requested_by: draw.pick(desk.clerks).id,
    decided_by: open ? null : pairFor(desk, "cancellation", order.id).decided.id,
    decided_at: open ? null : instantOf(decided),
    decision_reason: why,
    version: open ? 1 : 2,
    created_at: instantOf(asked),
    updated_at: instantOf(decided),
  };
}
