import { eq } from "drizzle-orm";
import { ORDER_SEQUENCE } from "../contract/orders/machine";
import { orders } from "../contract/orders/resource";
import { expiryOf, type OrderStatus } from "../contract/orders/steps";
import { DAY, HOUR } from "../contract/time";
import { drawFor } from "../server/db/sample/draw";
import { instantOf } from "../server/db/sample/time";
import { tables } from "../server/db/tables";
import { expireOrders } from "../server/orders/expire";
import { moveOrder } from "../server/orders/move";
import { orderRules } from "../server/orders/rules";
import { setTimes } from "../server/orders/times";
import { addNote } from "../server/orders/workflow";
import { createRecord } from "../server/resources/store";
import type { Acting, Around } from "./acting";
import { bookedOrder } from "./eois";
import { isByLink, prepareDocuments, sendByLink, signDocuments } from "./orderDocuments";
import { askMeanwhile, cancelScene, endOf, refundScene } from "./orderEnds";
import { payIn } from "./orderPayments";
import type { OrderPlan } from "./orders";
import type { Scene } from "./timeline";

const TAKEN = "awaiting-100%-investment";

const DOCUMENTS = "awaiting-documents-to-be-signed";

const OUT = "documents-sent-for-signature-to-be-signed";

/** Plays an order from the day on which it came in to the status that it has in the end. */
export async function* orderScene(around: Around, plan: OrderPlan): Scene {
  const draw = drawFor("sample order scene", plan.index);
  yield plan.begun;
  const id = plan.booked ? yield* bookedOrder(around, plan, draw) : await takeOrder(around, plan);
  const act: Acting = { ...around, plan, draw, id, recorders: new Set() };
  const { last, end } = endOf(plan);
  if (last === "pending") return;
  for (const to of ORDER_SEQUENCE.slice(0, ORDER_SEQUENCE.indexOf(last) + 1)) {
    yield nextAt(act, to);
    await step(act, to);
    if (to === TAKEN) await keepOpen(act, to === last && end === undefined);
    if (to !== last || end !== undefined) yield* dutiesOf(act, to, end);
  }
  yield* askMeanwhile(act, end);
  if (end === "failed") yield* letPass(act, last);
  else if (end === "cancelled") yield* cancelScene(act);
  else if (end === "refunded") yield* refundScene(act);
  else if (end === undefined) yield* rest(act, last);
}

async function takeOrder({ stage }: Around, { asset, customer, large, units }: OrderPlan): Promise<number> {
  const { id } = await createRecord(stage.as("platform"), orders, orderRules, {
    ...{ user_id: customer.id, property_id: asset.id, no_sqyds: units },
    ...{ payment_type: "full-payment", investor_type: large ? "institutional" : "individual" },
  });
  return id;
}

/** Gives when an order takes a step: at first within a day or two, and on from when its offer has reached its target. */
function nextAt({ stage, plan, draw }: Acting, to: OrderStatus): number {
  const at = stage.now();
  if (to === "order-created" || to === TAKEN) {
    // What came of an expression of interest has been created with it.
    return at + draw.integer(HOUR, plan.large ? 4 * HOUR : 20 * HOUR);
  }
  if (to === "fully-invested") return Math.max(at, plan.sold) + draw.integer(HOUR, 20 * HOUR);
  const pace = plan.large ? 12 * HOUR : plan.pace;
  return at + draw.integer(Math.floor(pace / 4), Math.floor(pace));
}

/** Takes a step, unless the order has taken it by itself; who has recorded its money leaves it to somebody else. */
async function step(act: Acting, to: OrderStatus): Promise<void> {
  const { stage, desk, draw, id, recorders } = act;
  if (to === OUT && isByLink(act)) return sendByLink(act);
  const early = to === "order-created" || to === TAKEN;
  const clerk = draw.pick(desk.clerks.filter((one) => !recorders.has(one.id)));
  const moved = await moveOrder(stage.as(early ? "platform" : clerk), id, to);
  if (moved.status !== to) throw new Error(`Order ${id} waits for a second person before “${to}”`);
}

/** Does what a status waits for, so that the order can go on. */
async function* dutiesOf(act: Acting, status: OrderStatus, end: ReturnType<typeof endOf>["end"]): Scene {
  const last = endOf(act.plan).last;
  if (status === DOCUMENTS) yield* prepareDocuments(act);
  if (status === OUT && last !== OUT) yield* signDocuments(act);
  if (status === TAKEN && end === "by the offer" && act.plan.status === "refunded") yield* payIn(act, 100);
  if (status !== "full-payment-pending" || end === "failed") return;
  yield* payIn(act, status === last ? act.draw.integer(25, 70) : 100);
  if (status !== last) yield* tryAlone(act);
}

/** Of some orders whoever has recorded the money asks to go on, and sees that this is somebody else’s step. */
async function* tryAlone({ stage, desk, plan, id, recorders }: Acting): Scene {
  const recorder = desk.clerks.find((one) => recorders.has(one.id));
  if (plan.index % 2 !== 0 || !recorder) return;
  yield stage.now() + HOUR;
  const { status, approval_id } = await moveOrder(stage.as(recorder), id, "fully-paid");
  if (status === "fully-paid" || approval_id === undefined) return;
  yield stage.now() + HOUR;
  await stage.decide(recorder, approval_id, "withdraw");
}

/** Moves the first deadline: as far as the offer is open, so that one lapses, or to within two days. */
async function keepOpen(act: Acting, isLast: boolean): Promise<void> {
  const { stage, plan, draw } = act;
  const isSoon = isLast && plan.index % 4 === 0;
  const lapses = plan.status === "order-failed" && plan.asset.status === "live";
  if (!isSoon && !lapses && plan.asset.closes + 20 * DAY < stage.now() + OPEN_DAYS * DAY) return;
  const until = isSoon ? restsUntil(act) : lapses ? stage.now() + 25 * DAY : plan.asset.closes + 25 * DAY;
  const writer = stage.as(draw.pick(act.desk.clerks));
  await setTimes(writer, act.id, { investment_deadline_time: instantOf(until), confirm: true });
}

/** Days that an order has until its offer has reached its target, by the settings of the sample. */
const OPEN_DAYS = 120;

/** Gives when the deadline of an order is over that still waits in the end: for a few within two days. */
const restsUntil = ({ plan, draw, now }: Acting) =>
  plan.index % 4 === 0 ? now + draw.integer(3, 46) * HOUR : now + draw.integer(2 * DAY, 20 * DAY);

/** Lets an order stay where it is; what it waits for is done in part, and its deadline lies ahead. */
async function* rest(act: Acting, status: OrderStatus): Scene {
  const { stage, draw, plan, id, desk } = act;
  if (status === DOCUMENTS && plan.index % 3 === 0 && stage.now() < act.now - 20 * DAY) yield* letDocumentsExpire(act);
  else if (status === DOCUMENTS && draw.chance(70)) yield* prepareDocuments(act);
  const time = expiryOf(status)?.time;
  if (time && status !== TAKEN) {
    yield stage.now() + HOUR;
    const until = instantOf(restsUntil(act));
    await setTimes(stage.as(draw.pick(desk.clerks)), id, { [time]: until, confirm: true });
  }
  if (status === OUT) yield* signDocuments(act, true);
  if (status === "full-payment-pending" && (plan.large || draw.chance(35))) yield* payIn(act, draw.integer(25, 70));
  if (plan.index % 9 !== 4) return;
  yield stage.now() + draw.integer(HOUR, 3 * DAY);
  await addNote(stage.as(draw.pick(desk.clerks)), id, draw.pick(NOTES));
}

const NOTES = [
  "Called the customer: pays by the end of the week.",
  "The name on the cheque differs from the account; asked for a declaration.",
  "Wants the signed copies by post as well.",
  "Please check the PAN before the documents go out.",
  "Spoke to the bank: the transfer came from a joint account.",
  "The customer travels until Monday; call after that.",
];

/** Lets the time to sign pass: the documents expire, and the order waits for new ones. */
async function* letDocumentsExpire(act: Acting): Scene {
  yield* prepareDocuments(act);
  yield nextAt(act, OUT);
  await step(act, OUT);
  yield* letPass(act, OUT);
}

/** Lets the deadline of a status pass, which ends the order or takes it back. */
async function* letPass({ stage, id }: Acting, status: OrderStatus): Scene {
  const time = expiryOf(status)?.time;
  if (!time) throw new Error(`Nothing ends an order that is “${status}”`);
  const [order] = await stage.deps.db.select().from(tables.orders).where(eq(tables.orders.id, id));
  yield Date.parse(String(order?.[time])) + 60_000;
  await expireOrders(stage.deps);
}
