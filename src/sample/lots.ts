import type { OrderStatus } from "../contract/orders/steps";
import type { SampleAsset } from "./assets";

/** Orders that the assets of an offer status share, and the large one that each of them has beside these. */
interface Lot {
  of: SampleAsset["status"];
  /** Of the assets of that status, those between these places; all unless told. */
  places?: readonly [from: number, to: number];
  orders: Partial<Record<OrderStatus, number>>;
  /** What became of each large order, one after the other. */
  large: readonly OrderStatus[];
}

/** The status of an order whose tokens are the customer's. */
export const COMPLETED = "property-tokens-transferred-and-order-successfully-completed" satisfies OrderStatus;
const TAKEN = "awaiting-100%-investment";
const OUT = "documents-sent-for-signature-to-be-signed";
const SENDING = "property-tokens-transfer-pending";

/** The orders of the sample, by the status that each has in the end. */
export const LOTS: readonly Lot[] = [
  {
    of: "live",
    orders: { pending: 14, "order-created": 18, [TAKEN]: 20, "order-cancelled": 1, "order-failed": 3 },
    large: [TAKEN],
  },
  {
    of: "closing",
    orders: {
      ...{ [TAKEN]: 4, "fully-invested": 8, "awaiting-documents-to-be-signed": 5, [OUT]: 4 },
      ...{ "documents-signed": 2, "full-payment-pending": 2, "order-cancelled": 4, refunded: 1 },
    },
    large: ["full-payment-pending", OUT, "awaiting-documents-to-be-signed"],
  },
  {
    of: "closed-successful",
    places: [3, 5],
    orders: {
      ...{ "fully-invested": 2, "awaiting-documents-to-be-signed": 3, [OUT]: 4, "documents-signed": 2 },
      ...{ "full-payment-pending": 3, "fully-paid": 5, [SENDING]: 4, [COMPLETED]: 3 },
      ...{ "order-cancelled": 1, "order-failed": 1, refunded: 1 },
    },
    large: ["fully-paid", SENDING],
  },
  {
    of: "closed-successful",
    places: [0, 3],
    orders: { [COMPLETED]: 8, "order-cancelled": 1, refunded: 1 },
    large: [COMPLETED],
  },
  { of: "exited", orders: { [COMPLETED]: 3 }, large: [COMPLETED] },
  { of: "closed-unsuccessful", orders: { refunded: 2, "order-cancelled": 1 }, large: ["order-cancelled"] },
  { of: "archived", orders: { refunded: 1 }, large: ["refunded"] },
];
