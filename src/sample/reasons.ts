import { drawFor } from "../server/db/sample/draw";
import type { SampleOrder } from "./orders";

const CANCELLED = [
  "The customer asked us to cancel.",
  "The customer has invested elsewhere.",
  "Ordered twice by mistake.",
  "The customer cannot pay at present.",
];

/** Gives why an order ended before its time, or would. */
export const reasonToCancel = ({ id }: SampleOrder): string => drawFor("sample reason", id).pick(CANCELLED);

/** Gives why the money of an order goes back. */
export function reasonToRefund(order: SampleOrder): string {
  const reached = (step: SampleOrder["status"]) => order.history.some(({ status }) => status === step);
  if (reached("order-cancelled")) return reasonToCancel(order);
  return reached("fully-paid") ? "The customer used the right to withdraw." : "The offer did not reach its target.";
}

const REASON: Partial<Record<SampleOrder["status"], (order: SampleOrder) => string>> = {
  "order-cancelled": reasonToCancel,
  "order-failed": ({ history }) =>
    history.at(-2)?.status === "full-payment-pending" ? "Payment deadline passed" : "Investment deadline passed",
  refunded: reasonToRefund,
};

/** Gives why an order took a step, where that was said. */
export const reasonOf = (order: SampleOrder, step: SampleOrder["status"]): string | null =>
  REASON[step]?.(order) ?? null;
