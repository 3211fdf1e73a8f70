import type { orders as ordersResource } from "../../contract/orders/resource";
import { MINUTE } from "../../contract/time";
import { amountTitle } from "../approvals/titles";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { expireOrders, nextDeadline } from "./expire";
import { refundEffect, stepEffect } from "./refund";
import { orderRules } from "./rules";
import { serveOrderCalls, serveOrderWorkflow } from "./serve";
import { ORDER_DEADLINES, ORDERS_TO_HANDLE } from "./spvOverview";

declare module "../db/tables" {
  interface Tables {
    orders: TableOf<typeof ordersResource>;
  }
}

/** Orders: their machine, money, documents and deadlines. */
export const orders = subject({
  resources: { orders: orderRules },
  serve: [serveOrderCalls, serveOrderWorkflow],
  effects: { "orders.refund": refundEffect, "orders.order-step": stepEffect },
  titles: {
    "POST /console/orders/:id/payments": amountTitle("Payment"),
    "POST /console/orders/:id/reopen": ({ params }) => `Re-open order ${params.id}`,
  },
  work: {
    "ending what deadlines of orders end": { every: MINUTE, run: expireOrders, byClock: true, due: nextDeadline },
  },
  ends: nextDeadline,
  spvOverview: { tasks: [ORDERS_TO_HANDLE], deadlines: [ORDER_DEADLINES] },
});
