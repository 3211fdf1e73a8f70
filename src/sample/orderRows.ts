import { ORDER_DAYS } from "../contract/limits";
import { rupeesOf } from "../contract/money";
import { ORDER_EXPIRY } from "../contract/orderSteps";
import { orders } from "../contract/resources/orders";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { DAY, HOUR, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/shape";
import { type Desk, pairFor } from "./desk";
import { amountOf } from "./money";
import { COMPLETED, type SampleOrder } from "./orders";
import { reasonOf } from "./reasons";

/** Gives the row of an order; each deadline is set as soon as the history has come to its step. */
export function orderRow(order: SampleOrder, now: number): Values {
  const { id, asset, customer, status, units, history } = order;
  return buildRow(
    orders,
    {
      id,
      user_id: customer.id,
      property_id: asset.id,
      status,
      no_sqyds: units,
      total_amount: rupeesOf(amountOf(order)),
      payment_type: order.bookedEarly ? "eoi-payment" : "full-payment",
      investor_type: order.institutional ? "institutional" : "individual",
      ...deadlinesOf(order, now),
      cover_image_pdf: null,
      version: history.length,
      created_at: instantOf(history[0].at),
      updated_at: instantOf((history.at(-1) ?? history[0]).at),
    },
    id,
  );
}

/** Gives the deadlines of an order; one that it still waits for lies ahead, for a few within the next two days. */
function deadlinesOf({ id, status, history }: SampleOrder, now: number): Values {
  const draw = drawFor("sample deadline", id);
  const ahead = (due: number) =>
    draw.chance(5) ? now + draw.integer(3, 46) * HOUR : Math.max(due, now + draw.integer(2 * DAY, 20 * DAY));
  const deadlines = Object.entries(ORDER_EXPIRY).map(([step, { time }]) => {
    const at = history.findLastIndex((event) => event.status === step);
    const [reached, next] = [history[at], history[at + 1]];
    if (!reached) return [time, null];
    // An order fails when its time has come.
    const due = next?.status === "order-failed" ? next.at : reached.at + ORDER_DAYS[time] * DAY;
    return [time, instantOf(status === step ? ahead(due) : due)];
  });
  return Object.fromEntries(deadlines);
}

/** Gives the rows of an order's history: set by the platform until documents are due, then by those at their desks. */
export function eventRows(order: SampleOrder, desk: Desk): Values[] {
  const { id, history } = order;
  const draw = drawFor("sample events", id);
  return history.map(({ status, at }, index) => ({
    order_id: id,
    from_status: history[index - 1]?.status ?? null,
    to_status: status,
    actor_id: DECIDED[status] ? pairFor(desk, DECIDED[status], id).decided.id : actorAt(index),
    reason: reasonOf(order, status),
    at: instantOf(at),
  }));

  function actorAt(index: number) {
    const clerk = draw.pick(desk.clerks).id;
    return index < 4 || history[index]?.status === "order-failed" ? null : clerk;
  }
}

/** Gives what the register has of the orders whose units are delivered, by who took the step. */
export function issueRows(orders: readonly SampleOrder[], desk: Desk): Values[] {
  const delivered = orders.flatMap((order) => {
    const at = order.history.at(-1)?.at;
    if (order.status !== COMPLETED || at === undefined) return [];
    return [{ order, at, recorded_by: eventRows(order, desk).at(-1)?.actor_id }];
  });
  return delivered
    .sort((one, other) => one.at - other.at)
    .map(({ order, at, recorded_by }) => ({
      property_id: order.asset.id,
      kind: "issue",
      to_user_id: order.customer.id,
      units: order.units,
      at: instantOf(at),
      price: rupeesOf(amountOf(order) / BigInt(order.units)),
      order_id: order.id,
      recorded_by,
    }));
}

/** Steps that follow a decision, by the name under which its two people are drawn. */
const DECIDED: Partial<Record<SampleOrder["status"], string>> = {
  "order-cancelled": "cancellation",
  refunded: "refund",
};
