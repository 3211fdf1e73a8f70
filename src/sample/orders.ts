import { ORDER_SEQUENCE } from "../contract/machines";
import { holdsTokens, type OrderStatus } from "../contract/orderSteps";
import { type Draw, drawFor } from "../server/db/sample/draw";
import { DAY } from "../server/db/sample/time";
import type { SampleAsset } from "./assets";
import { LOTS, pathTo } from "./orderPath";
import type { SampleCustomer } from "./people";

/** An order with its history. */
export interface SampleOrder {
  id: number;
  asset: SampleAsset;
  customer: SampleCustomer;
  status: OrderStatus;
  units: number;
  institutional: boolean;
  /** It came of an expression of interest, with its booking amount. */
  bookedEarly: boolean;
  /** Every status that it has had, with the moment in milliseconds. */
  history: [Step, ...Step[]];
}

interface Step {
  status: OrderStatus;
  at: number;
}

const STATUSES = (Object.keys(LOTS) as OrderStatus[]).flatMap((status) =>
  Array<OrderStatus>(LOTS[status].count).fill(status),
);

/** Number of sample orders. */
export const ORDERS = STATUSES.length;

/** The status of an order whose tokens are the customer's. */
export const COMPLETED: OrderStatus = "property-tokens-transferred-and-order-successfully-completed";

interface Market {
  assets: readonly SampleAsset[];
  customers: readonly SampleCustomer[];
  now: number;
}

/** Draws the orders: every status, each with the history that led to it, and never more units than an asset has. */
export function sampleOrders(ids: readonly number[], market: Market): SampleOrder[] {
  const placed = STATUSES.map((status, index) => placeOrder(status, drawFor("sample order", index), market));
  // Numbers follow the order in which the orders came in.
  placed.sort((one, other) => one.history[0].at - other.history[0].at);
  for (const asset of market.assets)
    settleUnits(
      asset,
      placed.filter((order) => order.asset === asset),
    );
  return placed.map((order, index) => ({ ...order, id: ids[index] as number }));
}

function placeOrder(status: OrderStatus, draw: Draw, { assets, customers, now }: Market): Omit<SampleOrder, "id"> {
  const lot = LOTS[status];
  const asset = draw.pick(assets.filter((one) => lot.of.includes(one.status)));
  const path = pathTo(status, asset.status, draw);
  // Documents leave only for a verified customer, tokens for one with a proven wallet; a blocked one has nothing open.
  const verified = path.includes("documents-sent-for-signature-to-be-signed");
  const over = status === "order-cancelled" || status === "order-failed";
  const sent = path.includes("property-tokens-transfer-pending");
  const fits = (one: SampleCustomer) => (one.verified || !verified) && (one.active || over) && (one.reachable || !sent);
  const customer = draw.pick(customers.filter(fits));
  const earliest = Math.max(now - lot.days * DAY, asset.opened, customer.joined);
  return {
    asset,
    customer,
    status,
    units: draw.integer(1, 25),
    institutional: false,
    // The money of an order that failed would have no way back.
    bookedEarly: asset.takesBookings && status !== "order-failed" && draw.chance(8),
    history: walk(path, earliest, now, draw),
  };
}

/** Spreads the steps of a path over a part of the time between two moments. */
function walk(path: OrderStatus[], earliest: number, latest: number, draw: Draw): SampleOrder["history"] {
  const gaps = path.map(() => draw.integer(DAY / 6, 7 * DAY));
  const wanted = gaps.slice(1).reduce((sum, gap) => sum + gap, 0);
  const scale = Math.min(1, ((latest - earliest) * 0.9) / Math.max(wanted, 1));
  const begun = earliest + draw.integer(0, Math.floor(latest - earliest - wanted * scale));
  let at = begun;
  return path.map((status, index) => {
    if (index > 0) at += Math.floor((gaps[index] as number) * scale);
    return { status, at };
  }) as SampleOrder["history"];
}

/** Percentages of its units that an asset has sold in an offer status. */
const SOLD: Partial<Record<SampleAsset["status"], [number, number]>> = {
  live: [35, 85],
  closing: [91, 98],
  "closed-successful": [100, 100],
  exited: [100, 100],
  "closed-unsuccessful": [20, 45],
  archived: [20, 45],
};

/** Gives the rest of what an asset has sold to its first lasting order, an institution's. */
function settleUnits(asset: SampleAsset, placed: Omit<SampleOrder, "id">[]): void {
  const range = SOLD[asset.status];
  const lasting = placed.find((order) => ORDER_SEQUENCE.includes(order.status));
  const anchor = lasting ?? placed.find((order) => order.status === "refunded");
  if (!range || !anchor) return;
  const target = Math.floor((asset.tokens * drawFor("sample raise", asset.id).integer(...range)) / 100);
  const others = placed.filter((order) => order !== anchor && holdsTokens(order.status));
  anchor.units = Math.max(1, target - others.reduce((sum, order) => sum + order.units, 0));
  anchor.institutional = true;
}
