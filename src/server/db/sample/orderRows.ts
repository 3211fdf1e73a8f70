import { orders } from "../../../contract/resources/orders";
import type { Values } from "../../resources/shape";
import { buildRow } from "./build";
import { drawFor } from "./draw";
import { amountOf, rupees } from "./money";
import type { OrderStatus } from "./orderPath";
import type { SampleOrder } from "./orders";
import { DAY, instantOf } from "./time";

/** Gives the row of an order; each deadline is set as soon as the history has come to its step. */
export function orderRow(order: SampleOrder): Values {
  const { id, asset, customer, status, units, history } = order;
  const deadline = (step: OrderStatus, days: number) => {
    const reached = history.findLast((event) => event.status === step);
    return reached ? instantOf(reached.at + days * DAY) : null;
  };
  return buildRow(
    orders,
    {
      id,
      user_id: customer.id,
      property_id: asset.id,
      status,
      no_sqyds: units,
      total_amount: rupees(amountOf(order)),
      payment_type: order.bookedEarly ? "eoi-payment" : "full-payment",
      investor_type: order.institutional ? "institutional" : "individual",
      investment_deadline_time: deadline("awaiting-100%-investment", 30),
      document_sign_time: deadline("documents-sent-for-signature-to-be-signed", 14),
      payment_time: deadline("full-payment-pending", 7),
      cover_image_pdf: null,
      version: history.length,
      created_at: instantOf(history[0].at),
      updated_at: instantOf((history.at(-1) ?? history[0]).at),
    },
    id,
  );
}

/** Gives the rows of an order's history: set by the platform until documents are due, then by one of the staff. */
export function eventRows({ id, history }: SampleOrder, staff: readonly number[]): Values[] {
  const draw = drawFor("sample events", id);
  return history.map(({ status, at }, index) => ({
    order_id: id,
    from_status: history[index - 1]?.status ?? null,
    to_status: status,
    actor_id: index < 4 ? null : draw.pick(staff),
    at: instantOf(at),
  }));
}
