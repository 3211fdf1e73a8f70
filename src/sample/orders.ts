import { paiseOf } from "../contract/money";
import type { OrderStatus } from "../contract/orders/steps";
import { DAY, HOUR } from "../contract/time";
import { type Draw, drawFor } from "../server/db/sample/draw";
import { type Offer, readOffer } from "../server/offerRules/facts";
import type { SampleAsset } from "./assets";
import { LOTS } from "./lots";
import type { SampleCustomer } from "./people";
import type { Stage } from "./stage";

/** An order that is to be played: what becomes of it, and when. */
export interface OrderPlan {
  index: number;
  asset: SampleAsset;
  customer: SampleCustomer;
  /** The status that it has in the end. */
  status: OrderStatus;
  units: number;
  /** Takes what is left of an offer, as far as it sells; its investor is an institution. */
  large: boolean;
  /** It comes of an expression of interest, with its booking amount. */
  booked: boolean;
  /** Moments in milliseconds: when it comes in, and when its offer has reached its target. */
  begun: number;
  sold: number;
  /** The most that passes between two steps once the target is reached. */
  pace: number;
}

interface Market {
  assets: readonly SampleAsset[];
  customers: readonly SampleCustomer[];
  now: number;
}

/** Draws the orders of all offers, those that come in first before the others. */
export async function planOrders(stage: Stage, market: Market): Promise<OrderPlan[]> {
  const wanted = LOTS.flatMap(({ of, places: [from, to] = [0, undefined], orders, large }) => {
    const assets = market.assets.filter(({ status }) => status === of).slice(from, to);
    const statuses = Object.entries(orders).flatMap(([status, count]) =>
      Array<OrderStatus>(count).fill(status as never),
    );
    return [
      ...assets.map((asset, at) => ({ asset, status: large[at % large.length] as OrderStatus, large: true })),
      ...statuses.map((status, at) => ({ asset: assets[at % assets.length] as SampleAsset, status, large: false })),
    ];
  });
  const offers = new Map<SampleAsset, Offer>();
  for (const { asset } of wanted) if (!offers.has(asset)) offers.set(asset, await readOffer(stage.deps.db, asset.id));
  const plans = wanted.map((one, index) => planOf({ ...one, index }, offers.get(one.asset) as Offer, market));
  return plans.sort((one, other) => one.begun - other.begun);
}

type Wanted = Pick<OrderPlan, "index" | "asset" | "status" | "large">;

function planOf(wanted: Wanted, offer: Offer, { customers, now }: Market): OrderPlan {
  const { index, asset, status, large } = wanted;
  const draw = drawFor("sample order", index);
  const begun = large ? largeBegun(asset) : begunAt(wanted, draw, now);
  const fits = (one: SampleCustomer) =>
    one.active && one.verified && one.reachable && one.joined < begun && isAdmitted(one, offer);
  const able = customers.filter(fits);
  // What is checked later on need not hold before: orders that have only begun are of all customers.
  const customer = draw.pick(
    isEarly(status) ? customers.filter((one) => one.active && one.joined < begun && isAdmitted(one, offer)) : able,
  );
  return {
    ...wanted,
    customer,
    units: Math.max(draw.integer(1, 25), leastUnits(offer)),
    booked: !large && asset.status === "live" && asset.takesBookings && !UNBOOKED.includes(status) && draw.chance(30),
    begun,
    sold: asset.closes - DAY,
    pace: Math.min(7 * DAY, Math.max(DAY, (now - asset.closes - 2 * DAY) / 9)),
  };
}

/** The large order of an offer that sells out is its last; elsewhere it is among the first. */
const largeBegun = ({ status, opened, closes }: SampleAsset) => (SOLD[status] ? opened + 10 * DAY : closes - 2 * DAY);

/** Percentages of its units that an asset sells whose offer has not come to a good end. */
export const SOLD: Partial<Record<SampleAsset["status"], readonly [number, number]>> = {
  live: [35, 85],
  "closed-unsuccessful": [20, 45],
  archived: [20, 45],
};

/** How many days ago, at most, an order came in that still rests where orders do not stay for long. */
const LATELY: Partial<Record<OrderStatus, number>> = {
  pending: 12,
  "order-created": 20,
  "awaiting-100%-investment": 60,
};

function begunAt({ asset, status }: Wanted, draw: Draw, now: number): number {
  const from = asset.status === "live" ? now - (LATELY[status] ?? 120) * DAY : asset.opened;
  // Who lets a deadline pass has come long before it.
  const until = asset.status === "live" ? now - (status === "order-failed" ? 45 : 2) * DAY : asset.closes - 4 * DAY;
  const earliest = Math.max(asset.opened, from) + DAY;
  return earliest + draw.integer(0, Math.max(HOUR, until - earliest));
}

/** What has only come in is no expression of interest's yet; the money of an order that failed would have no way back. */
const UNBOOKED: readonly OrderStatus[] = ["pending", "order-failed"];

const isEarly = (status: OrderStatus) => ["pending", "order-created", "awaiting-100%-investment"].includes(status);

/** Tells whether an offer is for an investor of that category and type. */
export function isAdmitted({ row }: SampleCustomer, { terms }: Offer): boolean {
  const among = (allowed: readonly unknown[], own: unknown) => !allowed.length || allowed.includes(own);
  return among(terms.investor_category, row.investor_category) && among(terms.investor_type, row.investor_type);
}

/** Gives how many units an investor takes at least. */
function leastUnits({ asset, terms, spv, law }: Offer): number {
  const asked = [
    terms.minimum_investment,
    spv?.min_investment,
    spv?.offer_regime === "sm-reit" ? law.sm_reit_ticket : null,
  ];
  const price = paiseOf(asset.price);
  return Math.max(...asked.map((amount) => Number((paiseOf(amount ?? "0") + price - 1n) / price)));
}
