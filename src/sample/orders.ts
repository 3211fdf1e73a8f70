import type { OrderStatus } from "../contract/orders/steps";
import { DAY, HOUR } from "../contract/time";
import { drawFor } from "../server/db/sample/draw";
import type { SampleCustomer } from "./people";
import type { SampleAsset } from "./portfolio";
import { SPVS } from "./stories";

/** An order that is to be played: what becomes of it, and when. */
export interface OrderPlan {
  index: number;
  asset: SampleAsset;
  customer: SampleCustomer;
  /** The status that it has in the end. */
  status: OrderStatus;
  units: number;
  /** Its investor is an institution, which is quick. */
  large: boolean;
  /** It comes of an expression of interest, with its booking amount. */
  booked: boolean;
  /** Moments in milliseconds: when it comes in, and when its offer has reached its target. */
  begun: number;
  sold: number;
  /** The most that passes between two steps once the target is reached. */
  pace: number;
}

/** The status of an order whose tokens are the customer's. */
export const COMPLETED = "property-tokens-transferred-and-order-successfully-completed" satisfies OrderStatus;

/** What became of an order, as the books of the assets tell it after the order's share. */
const BOOK: Readonly<Record<string, OrderStatus>> = {
  p: "pending",
  n: "order-created",
  t: "awaiting-100%-investment",
  i: "fully-invested",
  d: "awaiting-documents-to-be-signed",
  o: "documents-sent-for-signature-to-be-signed",
  s: "documents-signed",
  y: "full-payment-pending",
  f: "fully-paid",
  g: "property-tokens-transfer-pending",
  c: COMPLETED,
  x: "order-cancelled",
  e: "order-failed",
  r: "refunded",
};

/** Who could not buy yet is found among those who have only begun. */
const EARLY = "pnt";
/** From this share of all tokens on an order is an institution's. */
const LARGE = 10;

/** One order of a book: whether the sponsor (S) or somebody who is blocked later (B) takes it, its share, and its letter. */
export function readBook(book: string): { who: string; share: number; letter: string }[] {
  return book
    .split(" ")
    .filter(Boolean)
    .map((entry) => {
      const [, who = "", share, letter = ""] = /^([SB]?)(\d+)([a-z])$/.exec(entry) ?? [];
      if (!share) throw new Error(`“${entry}” is no order of a book`);
      return { who, share: Number(share), letter };
    });
}

const isSponsor = ({ name }: SampleCustomer) => SPVS.some(({ sponsor }) => sponsor === name);

/** Plans the orders of all books, those that come in first before the others. */
export function planOrders(
  assets: readonly SampleAsset[],
  customers: readonly SampleCustomer[],
  now: number,
): OrderPlan[] {
  let index = 0;
  const plans = assets.flatMap((asset) => {
    const taken = new Set<SampleCustomer>();
    // What was booked as an expression of interest is an order in the end.
    const booked = readBook(asset.story.interest).filter(({ letter }) => letter === "b");
    const book = [
      ...readBook(asset.story.orders),
      ...booked.map((one, at) => ({ ...one, letter: at % 2 ? "n" : "t", booked: true })),
    ];
    return book.map(({ who, share, letter, ...from }, place): OrderPlan => {
      const draw = drawFor("sample order", index);
      const status = BOOK[letter];
      if (!status) throw new Error(`No order of a book ends as “${letter}”`);
      const large = share >= LARGE;
      const begun = begunAt(asset, { letter, place, of: book.length }, now, draw.integer(0, DAY));
      const able = customers.filter(
        (one) =>
          [one.active, one.large === large, !isSponsor(one), !taken.has(one), one.joined + 5 * DAY < begun].every(
            Boolean,
          ) &&
          (one.reachable || EARLY.includes(letter)),
      );
      const chosen = customers.find(
        (one) =>
          (who === "S" && one.name === asset.spv.story.sponsor) ||
          (who === "B" && one.status === "Blocked" && !taken.has(one)),
      );
      const customer = chosen ?? draw.pick(able);
      taken.add(customer);
      return {
        ...{ index: index++, asset, customer, status, units: (asset.tokens * share) / 100, large, begun },
        booked: "booked" in from,
        sold: asset.closes - DAY,
        pace: asset.status === "closing" ? Math.max(DAY, (now - asset.closes - 2 * DAY) / 9) : 1.5 * DAY,
      };
    });
  });
  return plans.sort((one, other) => one.begun - other.begun);
}

/** How many days ago, at most, an order came in that still rests where orders do not stay for long. */
const LATELY: Readonly<Record<string, number>> = { p: 12, n: 20, t: 60 };

/** Tells when an order comes in: many in the first days of an offer, few in its middle, and some in its last week. */
function begunAt(
  { status, opened, closes }: SampleAsset,
  at: { letter: string; place: number; of: number },
  now: number,
  more: number,
): number {
  const { letter, place, of } = at;
  const part = of > 1 ? place / (of - 1) : 0;
  const curve = part < 0.6 ? part * part : 0.36 + (part - 0.6) * 1.6;
  if (status !== "live") return Math.floor(opened + DAY + curve * (closes - 6 * DAY - opened)) + (more % (8 * HOUR));
  // Who lets a deadline pass has come long before it.
  const [from, until] =
    letter === "e"
      ? [opened, Math.max(opened + DAY, now - 45 * DAY)]
      : [now - (LATELY[letter] ?? 60) * DAY, now - 2 * DAY];
  const earliest = Math.max(opened, from) + DAY;
  return Math.floor(earliest + curve * Math.max(HOUR, until - earliest)) - (more % (10 * HOUR));
}
