import { ORDER_SEQUENCE } from "../contract/machines";
import type { OrderStatus } from "../contract/orderSteps";
import type { Draw } from "../server/db/sample/draw";
import type { SampleAsset } from "./assets";

interface Lot {
  count: number;
  /** How many days ago, at most, such an order came in. */
  days: number;
  /** Offer statuses of the assets that such an order is for. */
  of: readonly SampleAsset["status"][];
}

/** How many orders there are of each status, and where: 1,200 in all. */
export const LOTS: Record<OrderStatus, Lot> = {
  pending: { count: 80, days: 30, of: ["live"] },
  "order-created": { count: 110, days: 45, of: ["live"] },
  "awaiting-100%-investment": { count: 180, days: 120, of: ["live", "closing"] },
  "fully-invested": { count: 120, days: 150, of: ["closing", "closed-successful"] },
  "awaiting-documents-to-be-signed": { count: 80, days: 150, of: ["closing", "closed-successful"] },
  "documents-sent-for-signature-to-be-signed": { count: 80, days: 160, of: ["closing", "closed-successful"] },
  "documents-signed": { count: 70, days: 180, of: ["closing", "closed-successful"] },
  "full-payment-pending": { count: 80, days: 200, of: ["closing", "closed-successful"] },
  "fully-paid": { count: 60, days: 240, of: ["closed-successful"] },
  "property-tokens-transfer-pending": { count: 50, days: 260, of: ["closed-successful"] },
  "property-tokens-transferred-and-order-successfully-completed": {
    count: 170,
    days: 548,
    of: ["closed-successful", "exited"],
  },
  "order-cancelled": { count: 50, days: 400, of: ["live", "closing", "closed-successful"] },
  "order-failed": { count: 30, days: 400, of: ["live", "closing", "closed-successful"] },
  refunded: { count: 40, days: 548, of: ["closed-unsuccessful", "archived", "closed-successful", "closing"] },
};

const SENT = "documents-sent-for-signature-to-be-signed";
const AWAITING_DOCUMENTS = "awaiting-documents-to-be-signed";

/** Gives the statuses that an order has had, from `pending` to the one that it has; each step is allowed by design. */
export function pathTo(status: OrderStatus, asset: SampleAsset["status"], draw: Draw): OrderStatus[] {
  const upTo = (last: OrderStatus): OrderStatus[] => [
    "pending",
    ...ORDER_SEQUENCE.slice(0, ORDER_SEQUENCE.indexOf(last) + 1),
  ];
  switch (status) {
    case "order-failed":
      return [...upTo(draw.pick(["awaiting-100%-investment", "full-payment-pending"])), status];
    case "order-cancelled":
      return [...upTo(draw.pick(ORDER_SEQUENCE.slice(0, ORDER_SEQUENCE.indexOf("full-payment-pending") + 1))), status];
    case "refunded":
      // An offer that is still open gives money back only for an order that was cancelled.
      if (asset === "closing") return [...upTo("full-payment-pending"), "order-cancelled", status];
      return [...upTo(asset === "closed-successful" ? "fully-paid" : "awaiting-100%-investment"), status];
    default:
      return draw.chance(10) ? declinedOnce(upTo(status)) : upTo(status);
  }
}

/** Has the documents sent twice: the first set was declined. */
function declinedOnce(path: OrderStatus[]): OrderStatus[] {
  const sent = path.indexOf(SENT);
  return sent < 0 ? path : [...path.slice(0, sent + 1), AWAITING_DOCUMENTS, ...path.slice(sent)];
}
