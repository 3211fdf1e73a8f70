import { sql } from "drizzle-orm";
import type { OrderStatus } from "../contract/orders/steps";
import { DAY, HOUR } from "../contract/time";
import type { SampleAsset } from "./assets";
import type { Customer } from "./people";
import { type Draw, drawFor } from "./rows";
import { type Scene, type Story, scenesOf } from "./story";

/** An order that is to be played: what becomes of it, and when. */
export type OrderPlan = ReturnType<typeof planOrders>[number];

const TAKEN = "awaiting-100%-investment";
const PAY = "full-payment-pending";

/** The status of an order whose tokens are the customer's. */
export const COMPLETED = "property-tokens-transferred-and-order-successfully-completed" satisfies OrderStatus;

/** What became of an order, as the books of the assets tell it after the order's share. */
const BOOK: Readonly<Record<string, OrderStatus>> = {
  ...{ p: "pending", n: "order-created", t: TAKEN, i: "fully-invested", d: "awaiting-documents-to-be-signed" },
  ...{ o: "documents-sent-for-signature-to-be-signed", s: "documents-signed", y: PAY, f: "fully-paid" },
  ...{ g: "property-tokens-transfer-pending", c: COMPLETED, x: "order-cancelled", e: "order-failed", r: "refunded" },
};

/** Reads a book: whether the sponsor (S) or somebody who is blocked later (B) takes it, its share, and its letter. */
function readBook(book: string): { who: string; share: number; letter: string }[] {
  return [...book.matchAll(/([SB]?)(\d+)([a-z])/g)].map(([, who = "", share, letter = ""]) => {
    return { who, share: Number(share), letter };
  });
}

/** Plans the orders of all books, those that come in first before the others. */
export function planOrders(assets: readonly SampleAsset[], customers: readonly Customer[], now: number) {
  const sponsors = new Set(assets.map(({ spv }) => spv.sponsor));
  const entries = assets.flatMap((asset) => {
    // What was booked as an expression of interest is an order in the end.
    const booked = readBook(asset.interest).filter(({ letter }) => letter === "b");
    const interested = booked.map((one, at) => ({ ...one, letter: at % 2 ? "n" : "t", booked: true }));
    const book = [...readBook(asset.orders).map((one) => ({ ...one, booked: false })), ...interested];
    return book.map((one, place) => ({ ...one, asset, part: book.length > 1 ? place / (book.length - 1) : 0 }));
  });
  const taken = new Set<string>();
  const plans = entries.map(({ asset, who, share, letter, part, booked }, index) => {
    const draw = drawFor("sample order", index);
    const status = BOOK[letter];
    if (!status) throw new Error(`No order of a book ends as “${letter}”`);
    // An institution, which is quick.
    const large = share >= 10;
    const begun = begunAt(asset, letter, part, now) + draw.integer(0, 8 * HOUR);
    const isFree = ({ id }: Customer) => !taken.has(`${asset.id} ${id}`);
    const mayTake = (one: Customer) => {
      if (who === "S") return one.name === asset.spv.sponsor;
      if (who === "B") return one.status === "Blocked";
      // Who cannot buy yet is among those who have only begun.
      const isAble = one.reachable || "pnt".includes(letter);
      const hasJoined = one.status === "Active" && one.joined + 5 * DAY < begun;
      return hasJoined && one.large === large && !sponsors.has(one.name) && isAble;
    };
    const customer = draw.pick(customers.filter((one) => isFree(one) && mayTake(one)));
    taken.add(`${asset.id} ${customer.id}`);
    // Hours that pass at most between two steps once the target is reached.
    const pace = asset.status === "closing" ? Math.max(24, Math.floor((now - asset.closes - 2 * DAY) / 9 / HOUR)) : 36;
    return { index, asset, customer, status, units: (asset.tokens * share) / 100, large, booked, begun, pace };
  });
  return plans.sort((one, other) => one.begun - other.begun);
}

/** How many days ago, at most, an order came in that still rests where orders do not stay for long. */
const LATELY: Readonly<Record<string, number>> = { p: 12, n: 20 };

/** Tells when an order comes in: many in the first days of an offer, few in its middle, and some in its last week. */
function begunAt({ status, opened, closes }: SampleAsset, letter: string, part: number, now: number): number {
  const curve = part < 0.6 ? part * part : 0.36 + (part - 0.6) * 1.6;
  const between = (from: number, until: number) => Math.floor(from + curve * Math.max(HOUR, until - from));
  if (status !== "live") return between(opened + DAY, closes - 5 * DAY);
  // Who lets a deadline pass has come long before it.
  if (letter === "e") return between(opened + DAY, Math.max(opened + 2 * DAY, now - 45 * DAY));
  return between(Math.max(opened, now - (LATELY[letter] ?? 60) * DAY) + DAY, now - 2 * DAY);
}

/** How an order ends that does not go well: by itself, or by its offer. */
export type End = "failed" | "cancelled" | "refunded" | "by the offer" | undefined;

/** Gives the last status that an order reaches on the good way, and how it ends from there. */
export function endOf({ status, asset }: OrderPlan): { last: OrderStatus; end: End } {
  if (asset.status === "closed-unsuccessful" || asset.status === "archived")
    return { last: TAKEN, end: "by the offer" };
  const isLive = asset.status === "live";
  if (status === "order-failed") return { last: isLive ? TAKEN : PAY, end: "failed" };
  if (status === "order-cancelled") return { last: isLive ? "order-created" : PAY, end: "cancelled" };
  if (status === "refunded") return { last: asset.status === "closing" ? PAY : "fully-paid", end: "refunded" };
  return { last: status, end: undefined };
}

/** What became of an expression of interest, as the assets tell it after its share; what was booked became an order. */
const INTEREST: Readonly<Record<string, string>> = {
  ...{ n: "new", a: "approved", w: "waitlisted", j: "rejected", l: "withdrawn", b: "converted" },
  // The closing of the offer ends them.
  e: "expired",
};

const NOTES: Readonly<Record<string, string>> = {
  rejected: "The customer does not qualify for this offer.",
  withdrawn: "The customer changed their mind.",
};

/** Plays the expressions of interest that lead to no order. */
export function eoiScenes(story: Story, assets: readonly SampleAsset[], customers: readonly Customer[]): Scene[] {
  const told = assets.flatMap((asset) => readBook(asset.interest).map((one, place) => ({ ...one, asset, place })));
  const alone = told.filter(({ letter }) => letter !== "b");
  return scenesOf("eoi", alone, async function* ({ asset, share, letter, place }, draw) {
    const status = INTEREST[letter];
    if (!status) throw new Error(`No expression of interest ends as “${letter}”`);
    const isOver = status === "expired";
    const until = isOver ? asset.closes - 4 * DAY : story.ago(4);
    const from = isOver || asset.status === "live" ? asset.opened + DAY : asset.entered + 12 * DAY;
    const at = Math.max(from, status === "new" ? story.ago(14) : 0);
    const begun = at + draw.integer(0, Math.max(DAY / 2, until - at));
    const able = customers.filter((one) => one.status === "Active" && one.joined < begun && one.large === share >= 10);
    yield begun;
    const id = await express(story, { asset, customer: draw.pick(able), units: (asset.tokens * share) / 100 });
    const isBooked = asset.takesBookings && (status === "approved" || (status === "new" && place % 2 === 0));
    if (isBooked) yield* book(story, id, draw);
    if (status === "new" || isOver) return;
    yield story.later(draw.integer(6, 48));
    const decision = { status, reason: NOTES[status] };
    await story.ask(draw.pick(story.desk.clerks), `PUT /console/eois/${id}/status`, decision);
  });
}

/** Plays an expression of interest that is booked, approved and converted, and gives the number of its order. */
export async function* bookedOrder(story: Story, plan: OrderPlan, draw: Draw): Scene<number> {
  const id = await express(story, plan);
  yield* book(story, id, draw);
  yield story.later(draw.integer(1, 9));
  const clerk = draw.pick(story.desk.clerks);
  await story.ask(clerk, `PUT /console/eois/${id}/status`, { status: "approved" });
  yield story.later(draw.integer(1, 9));
  return Number((await story.ask(clerk, `POST /console/eois/${id}/conversion`)).order_id);
}

async function express({ ask }: Story, { asset, customer, units }: Pick<OrderPlan, "asset" | "customer" | "units">) {
  const values = { user_id: customer.id, property_id: asset.id, no_sqyds: units };
  return (await ask("platform", "POST /console/eois", values)).id;
}

/** Books the whole amount, which two people record. */
async function* book(story: Story, id: number, draw: Draw): Scene {
  yield story.later(draw.integer(1, 8));
  const [eoi] = await story.query<{ amount: string }>(sql`select booking_amount as amount from eois where id = ${id}`);
  const body = { amount: eoi?.amount, method: "bank-transfer", reference: `NEFT9${id}` };
  const clerk = draw.pick(story.desk.clerks);
  const request = await story.ask(clerk, `POST /console/eois/${id}/payments`, body);
  yield* story.decided(draw.pick(story.desk.managers), request, draw.integer(1, 6));
}
