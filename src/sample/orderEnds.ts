import type { OrderStatus } from "../contract/orders/steps";
import { DAY, HOUR } from "../contract/time";
import { expireApprovals } from "../server/approvals/decide";
import { decideCancellation, requestCancellation } from "../server/cancellations/rules";
import { moveOrder } from "../server/orders/move";
import type { Acting } from "./acting";
import type { OrderPlan } from "./orders";
import type { SampleEmployee } from "./people";
import type { Scene } from "./timeline";

/** How an order ends that does not go well: by itself, or by its offer. */
type End = "failed" | "cancelled" | "refunded" | "by the offer" | undefined;

const PAY = "full-payment-pending";
const TAKEN = "awaiting-100%-investment";

/** Gives the last status that an order reaches on the good way, and how it ends from there. */
export function endOf({ status, asset }: OrderPlan): { last: OrderStatus; end: End } {
  const isOver = asset.status === "closed-unsuccessful" || asset.status === "archived";
  if (isOver) return { last: TAKEN, end: "by the offer" };
  switch (status) {
    case "order-failed":
      return { last: asset.status === "live" ? TAKEN : PAY, end: "failed" };
    case "order-cancelled":
      return { last: asset.status === "live" ? "order-created" : PAY, end: "cancelled" };
    case "refunded":
      return { last: asset.status === "closing" ? PAY : "fully-paid", end: "refunded" };
    default:
      return { last: status, end: undefined };
  }
}

const CANCELLED = [
  "The customer asked us to cancel.",
  "The customer has invested elsewhere.",
  "Ordered twice by mistake.",
  "The customer cannot pay at present.",
];

const other = ({ desk, draw }: Acting, one: SampleEmployee) => draw.pick(desk.deciders.filter((who) => who !== one));

/** Cancels an order by two people; money that came in waits for its refund, or lies there when nobody decided in time. */
export async function* cancelScene(act: Acting): Scene {
  const { stage, draw, now, plan } = act;
  const { approvalId, decider } = yield* cancel(act);
  if (approvalId === undefined) return;
  yield stage.now() + 72 * HOUR + 60_000;
  await expireApprovals(stage.as("platform"), stage.effects);
  if (plan.index % 2) return;
  yield now - draw.integer(4, 20) * HOUR;
  await moveOrder(stage.as(decider), act.id, "refunded", { reason: "Asked for again." });
}

/** Gives the money of an order back: a paid one’s at once, another’s once it is cancelled. */
export async function* refundScene(act: Acting): Scene {
  const { stage, draw, desk, id, plan } = act;
  let asked: { approvalId: number | undefined; decider: SampleEmployee };
  if (plan.asset.status === "closing") asked = yield* cancel(act);
  else {
    yield stage.now() + draw.integer(6 * HOUR, 3 * DAY);
    const decider = draw.pick(desk.deciders);
    const reason = "The customer used the right to withdraw.";
    const { approval_id } = await moveOrder(stage.as(decider), id, "refunded", { reason });
    asked = { approvalId: approval_id, decider };
  }
  if (asked.approvalId === undefined) throw new Error(`No refund is asked for order ${id}`);
  yield stage.now() + draw.integer(HOUR, 40 * HOUR);
  await stage.decide(other(act, asked.decider), asked.approvalId, "approve");
}

async function* cancel(
  act: Acting,
): AsyncGenerator<number, { approvalId: number | undefined; decider: SampleEmployee }, void> {
  const { stage, draw, desk, id } = act;
  yield stage.now() + draw.integer(3 * HOUR, 2 * DAY);
  const clerk = draw.pick(desk.clerks);
  const reason = draw.pick(CANCELLED);
  const request = await requestCancellation(stage.as(clerk), id, reason);
  yield stage.now() + draw.integer(2 * HOUR, 30 * HOUR);
  const decider = other(act, clerk);
  const decided = await decideCancellation(stage.as(decider), request.id, { decision: "approve", reason });
  return { approvalId: "approval_id" in decided ? decided.approval_id : undefined, decider };
}

/** Lets somebody ask for the end of an order that goes on: to cancel it, or to have its money back. */
export async function* askMeanwhile(act: Acting, end: End): Scene {
  const { plan, stage, now } = act;
  if (end !== undefined || plan.large) return;
  const isPaid = plan.status === "fully-paid" || plan.status === "property-tokens-transfer-pending";
  const turn = plan.index % 10;
  if (isPaid) yield* askForRefund(act, plan.index % 4);
  else if (OPEN.includes(plan.status) && (turn === 3 || turn === 7)) {
    const deny = turn === 3;
    if (!deny) yield Math.max(stage.now(), now - act.draw.integer(HOUR, 4 * DAY));
    else yield stage.now() + act.draw.integer(HOUR, DAY);
    yield* askToCancel(act, deny);
  }
}

const OPEN: readonly OrderStatus[] = ["order-created", TAKEN, "fully-invested", "documents-signed"];

async function* askToCancel({ stage, draw, desk, id }: Acting, deny: boolean): Scene {
  const { id: request } = await requestCancellation(stage.as(draw.pick(desk.clerks)), id, draw.pick(CANCELLED));
  if (!deny) return;
  yield stage.now() + draw.integer(HOUR, 20 * HOUR);
  const reason = "The customer wants to go on.";
  await decideCancellation(stage.as(draw.pick(desk.deciders)), request, { decision: "deny", reason });
}

async function* askForRefund(act: Acting, turn: number): Scene {
  const { stage, draw, desk, id, now } = act;
  if (turn === 3) return;
  yield turn === 0 ? now - draw.integer(1, 20) * HOUR : now - 6 * DAY;
  const asker = draw.pick(desk.deciders);
  const { approval_id } = await moveOrder(stage.as(asker), id, "refunded", {
    reason: "The customer asks for the money.",
  });
  if (turn === 0) return;
  yield stage.now() + 5 * HOUR;
  if (turn === 1) await stage.decide(asker, approval_id as number, "withdraw");
  else await stage.decide(other(act, asker), approval_id as number, "reject", "The time to withdraw is over.");
}
