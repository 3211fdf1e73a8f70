import { sql } from "drizzle-orm";
import { SIGNING_DAYS } from "../contract/limits";
import { paiseOf, rupeesOf } from "../contract/money";
import { ORDER_SEQUENCE } from "../contract/orders/machine";
import { expiryOf, type OrderStatus } from "../contract/orders/steps";
import { DAY, HOUR } from "../contract/time";
import { readDocuments } from "../server/orders/documents";
import { readFacts } from "../server/orders/facts";
import { sign } from "./governance";
import { depositFor } from "./money";
import { bookedOrder, type End, endOf, type OrderPlan } from "./orders";
import type { Employee } from "./people";
import { type Draw, drawFor, instantOf } from "./rows";
import type { Scene, Story } from "./story";

interface Acting {
  story: Story;
  plan: OrderPlan;
  draw: Draw;
  id: number;
  /** Those who have recorded its money: somebody else takes the steps that pay it out. */
  recorders: Employee[];
}

const TAKEN = "awaiting-100%-investment";
const DOCUMENTS = "awaiting-documents-to-be-signed";
const OUT = "documents-sent-for-signature-to-be-signed";
const PAY = "full-payment-pending";

/** Plays an order from the day on which it came in to the status that it has in the end. */
export async function* orderScene(story: Story, plan: OrderPlan): Scene {
  const draw = drawFor("sample order scene", plan.index);
  yield plan.begun;
  const id = plan.booked ? yield* bookedOrder(story, plan, draw) : (await takeOrder(story, plan)).id;
  const act: Acting = { story, plan, draw, id, recorders: [] };
  const { last, end } = endOf(plan);
  if (last === "pending") return;
  for (const to of ORDER_SEQUENCE.slice(0, ORDER_SEQUENCE.indexOf(last) + 1)) {
    yield nextAt(act, to);
    await step(act, to);
    if (to !== last || end) yield* dutiesOf(act, to, last, end);
  }
  if (end === "failed") yield* letPass(act, last);
  if (end === "cancelled" || end === "refunded") yield* endEarly(act, end);
  if (end) return;
  if (!plan.large) yield* askMeanwhile(act);
  yield* rest(act, last);
}

const takeOrder = ({ ask }: Story, { asset, customer, large, units }: OrderPlan) =>
  ask("platform", "POST /console/orders", {
    ...{ user_id: customer.id, property_id: asset.id, no_sqyds: units },
    ...{ payment_type: "full-payment", investor_type: large ? "institutional" : "individual" },
  });

/** Gives when an order takes a step: at first within a day, and on from when its offer has reached its target. */
function nextAt({ story, plan, draw }: Acting, to: OrderStatus): number {
  if (to === "order-created" || to === TAKEN) return story.later(draw.integer(1, plan.large ? 4 : 20));
  if (to === "fully-invested") return Math.max(story.now(), plan.asset.closes - DAY) + draw.integer(1, 20) * HOUR;
  const pace = plan.large ? 12 : plan.pace;
  // What is out still has time to be signed.
  const earliest = to === OUT && plan.status === OUT ? story.ago(9) : 0;
  return Math.max(earliest, story.later(draw.integer(Math.floor(pace / 4), pace)));
}

const clerk = ({ story, draw }: Acting, but: readonly Employee[] = []) =>
  draw.pick(story.desk.clerks.filter((one) => !but.includes(one)));
const deciderBut = ({ story, draw }: Acting, but?: Employee) =>
  draw.pick(story.desk.deciders.filter((one) => one !== but));

/** Of some orders the customer signs by the link of a mail; of the others somebody records what came on paper. */
const isByLink = ({ index }: OrderPlan) => index % 6 === 2;

const move = ({ story, id }: Acting, by: Employee | "platform", status: OrderStatus, reason?: string) =>
  story.ask(by, "PUT /order/status", { order_id: id, status, reason });

async function step(act: Acting, to: OrderStatus): Promise<void> {
  const { story, plan, id, recorders } = act;
  if (to === OUT && isByLink(plan)) {
    const envelope = { source: { kind: "orders" }, ids: [id], countersigners: [], days: SIGNING_DAYS };
    const manager = act.draw.pick(story.desk.managers);
    return void (await story.ask(manager, `POST /console/spv/${plan.asset.spv.id}/envelopes`, envelope));
  }
  const isEarly = to === "order-created" || to === TAKEN;
  const moved = await move(act, isEarly ? "platform" : clerk(act, recorders), to);
  if (moved.status !== to) throw new Error(`Order ${id} waits for a second person before “${to}”`);
}

async function* dutiesOf(act: Acting, status: OrderStatus, last: OrderStatus, end: End): Scene {
  const { plan, draw, story, recorders } = act;
  if (status === DOCUMENTS) yield* prepareDocuments(act);
  if (status === OUT) yield* signDocuments(act);
  if (status === TAKEN && end === "by the offer" && plan.status === "refunded") yield* payIn(act, 100);
  if (status === TAKEN && end === "failed") await setTime(act, "investment_deadline_time", story.later(25 * 24));
  if (status !== PAY || end === "failed") return;
  yield* payIn(act, status === last ? draw.integer(25, 70) : 100);
  // Of some orders whoever has recorded the money asks to go on, and sees that this is somebody else’s step.
  const [recorder] = recorders;
  if (status === last || plan.index % 2 || !recorder) return;
  yield story.later(1);
  const { approval_id } = await move(act, recorder, "fully-paid");
  if (approval_id) await story.decide(recorder, approval_id, "withdraw");
}

const setTime = (act: Acting, time: string, at: number) =>
  act.story.ask(clerk(act), `POST /order/update-order-time-status/${act.id}`, { [time]: instantOf(at), confirm: true });

/** Prepares what the customer of an order has to sign; nothing where that is done. */
async function* prepareDocuments(act: Acting): Scene {
  const { story, draw, id, plan } = act;
  if ((await readDocuments(story.db, id)).length) return;
  yield story.later(draw.integer(1, 8));
  const isWhole = plan.index % 3 === 0 || plan.status === OUT;
  for (const title of ["Subscription agreement", "Risk disclosure"].slice(0, isWhole ? 2 : 1))
    await story.ask(clerk(act), `POST /console/orders/${id}/documents`, { title, file: story.paper });
}

/** Has the documents of an order signed, of some only after they were declined once; in part where told so. */
async function* signDocuments(act: Acting, inPart = false): Scene {
  const { story, draw, id, plan } = act;
  if (isByLink(plan)) {
    const sent = await story.query<{ id: number }>(sql`select id from envelopes where order_id = ${id} order by id`);
    for (const [at, envelope] of sent.entries()) {
      yield story.later(5);
      await sign(story, envelope.id, inPart ? (at === 0 ? "viewed" : "declined") : "signed");
    }
    return;
  }
  const mark = (document: { id: number }, status: "prepared" | "signed" | "declined") => {
    const signed_file = status === "signed" ? story.paper : null;
    return story.ask(clerk(act), `PUT /console/orders/${id}/documents/${document.id}`, { status, signed_file });
  };
  const documents = await readDocuments(story.db, id);
  const [first] = documents;
  if (first && !inPart && draw.chance(10)) {
    yield story.later(draw.integer(1, 24));
    await mark(first, "declined");
    await move(act, clerk(act), DOCUMENTS, "The customer’s name was spelt wrongly.");
    yield story.later(draw.integer(1, 20));
    for (const document of documents) await mark(document, "prepared");
    await move(act, clerk(act), OUT);
  }
  // How far the two documents are of an order whose customer still has to sign.
  const states = inPart
    ? draw.pick([[], ["signed"], ["", "declined"]] as const)
    : documents.map(() => "signed" as const);
  for (const [at, status] of states.entries()) {
    const document = documents[at];
    if (!status || !document) continue;
    yield story.later(draw.integer(2, plan.large ? 10 : Math.min(plan.pace, 48)));
    await mark(document, status);
  }
}

const PREFIX = { "bank-transfer": "NEFT", upi: "UPI", card: "CARD", cheque: "CHQ", wallet: "WALLET" } as const;
const WAYS = ["bank-transfer", "cheque", "upi", "card"] as const;

/** Brings in so many percent of what is outstanding of an order, whole payments at times in two parts. */
async function* payIn(act: Acting, percent: number): Scene {
  const { story, draw, id, plan } = act;
  const isInParts = percent === 100 && !plan.large && draw.chance(50);
  for (const [part, share] of (isInParts ? [draw.integer(30, 70), 100] : [percent]).entries()) {
    yield story.later(draw.integer(2, plan.large ? 8 : Math.min(24, Math.floor(plan.pace / 2))));
    const { money, status } = await readFacts(story.db, id);
    // Fees are asked for with the payment, not by those who pay before.
    const due = status === PAY ? paiseOf(money.outstanding) : paiseOf(money.total) - paiseOf(money.received);
    const amount = rupeesOf((due * BigInt(share)) / 100n);
    // Neither cards nor UPI carry ten lakhs.
    const isSmall = paiseOf(amount) <= 100_000_000n;
    const method = isSmall && draw.chance(12) ? "wallet" : draw.pick(WAYS.slice(0, isSmall ? 4 : 2));
    if (method === "wallet") yield* depositFor(story, plan.customer, amount, `FUND${id}-${part}`);
    const recorder = draw.pick(story.desk.clerks);
    act.recorders.push(recorder);
    const reference = `${PREFIX[method]}${id * 10 + part}`;
    const body = { amount, method, reference, proof: method === "wallet" ? null : story.paper };
    const request = await story.ask(recorder, `POST /console/orders/${id}/payments`, body);
    // What is large needs a second person.
    if (request.approval_id) yield* story.decided(deciderBut(act, recorder), request, draw.integer(1, 10));
  }
}

const CANCELLED = ["The customer asked us to cancel.", "Ordered twice by mistake.", "The customer cannot pay."];

/** Asks for the end of an order, which another person decides; gives the refund that its money waits for. */
async function* cancel(
  act: Acting,
  how: "approve" | "deny" = "approve",
): Scene<Awaited<ReturnType<typeof askForRefund>>> {
  const { story, draw, id } = act;
  yield story.later(draw.integer(3, 48));
  const asker = draw.pick(story.desk.clerks);
  const reason = draw.pick(CANCELLED);
  const asked = await story.ask(asker, `POST /console/orders/${id}/cancellation`, { reason });
  yield story.later(draw.integer(2, 30));
  const by = deciderBut(act, asker);
  const decision = { decision: how, reason: how === "deny" ? "The customer wants to go on." : reason };
  return { request: await story.ask(by, `PUT /console/cancellations/${asked.id}/decision`, decision), by };
}

async function askForRefund(act: Acting, reason: string) {
  const by = deciderBut(act);
  return { request: await move(act, by, "refunded", reason), by };
}

/** Ends an order; its money goes back, or lies there when nobody decided in time, until it is asked for again. */
async function* endEarly(act: Acting, end: End): Scene {
  const { story, draw, plan } = act;
  const isPaid = end === "refunded" && plan.asset.status !== "closing";
  if (isPaid) yield story.later(draw.integer(6, 72));
  const { request, by } = isPaid ? await askForRefund(act, "The customer withdraws.") : yield* cancel(act);
  if (end === "refunded") return yield* story.decided(deciderBut(act, by), request, draw.integer(1, 40));
  if (!request.approval_id) return;
  yield story.later(72.1);
  await story.work("ending expired and lapsed requests");
  if (plan.index % 2) return;
  yield story.ago(draw.integer(4, 20) / 24);
  await askForRefund(act, "Asked for again.");
}

/** Lets somebody ask for the end of an order that goes on: to have its money back, or to cancel it. */
async function* askMeanwhile(act: Acting): Scene {
  const { plan, story, draw, id } = act;
  const { status, index } = plan;
  if (status === "fully-paid" || status === "property-tokens-transfer-pending") {
    const turn = index % 4;
    if (turn === 3) return;
    yield story.ago(turn === 0 ? draw.integer(1, 20) / 24 : 6);
    const { request, by } = await askForRefund(act, "The customer asks for the money.");
    if (turn === 0) return;
    yield story.later(5);
    if (turn === 1) await story.decide(by, request.approval_id, "withdraw");
    else await story.decide(deciderBut(act, by), request.approval_id, "reject", "The time to withdraw is over.");
  } else if (["order-created", TAKEN, "fully-invested", "documents-signed"].includes(status)) {
    if (index % 10 === 3) yield* cancel(act, "deny");
    if (index % 10 !== 7) return;
    yield story.ago(draw.integer(1, 96) / 24);
    await story.ask(clerk(act), `POST /console/orders/${id}/cancellation`, { reason: draw.pick(CANCELLED) });
  }
}

const NOTES = ["Called: pays by the end of the week.", "Wants the signed copies by post as well."];

/** Lets an order stay where it is; what it waits for is done in part, and its deadline lies ahead. */
async function* rest(act: Acting, status: OrderStatus): Scene {
  const { story, draw, plan, id } = act;
  if (status === DOCUMENTS && draw.chance(70)) yield* prepareDocuments(act);
  if (status === DOCUMENTS && plan.index % 3 === 0 && story.now() < story.ago(20)) {
    // The time to sign passes: the documents expire, and the order waits for new ones.
    yield* prepareDocuments(act);
    yield nextAt(act, OUT);
    await step(act, OUT);
    yield* letPass(act, OUT);
  }
  const time = expiryOf(status)?.time;
  if (time) {
    yield story.later(1);
    await setTime(act, time, story.end + draw.integer(3, 46) * (plan.index % 4 ? DAY / 2 : HOUR));
  }
  if (status === OUT) yield* signDocuments(act, true);
  if (status === PAY && (plan.large || draw.chance(35))) yield* payIn(act, draw.integer(25, 70));
  if (plan.index % 9 !== 4) return;
  yield story.later(draw.integer(1, 72));
  await story.ask(clerk(act), `POST /console/notes/orders/${id}`, { text: draw.pick(NOTES) });
}

async function* letPass({ story, id }: Acting, status: OrderStatus): Scene {
  const [order] = await story.query(sql`select * from orders where id = ${id}`);
  yield Date.parse(String(order?.[String(expiryOf(status)?.time)])) + 60_000;
  await story.work("ending what deadlines of orders end");
}
