import { joined, msg } from "../../contract/language/message";
import { nextOf } from "../../contract/machine";
import { paiseOf, rupeesOf } from "../../contract/money";
import { ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { orders } from "../../contract/orders/resource";
import { expiryOf, mayPass, needsTwo, ORDER_STEPS, type OrderStatus } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { allows } from "../../contract/permissions";
import { requestApproval } from "../approvals/request";
import { withdrawStale } from "../approvals/supersede";
import { type Database, transaction } from "../db/database";
import { Failure, invalid } from "../http/failure";
import { formatAmount } from "../ledger/amount";
import type { Writer } from "../resources/store";
import { deadlinesOf, refundOf } from "./effects";
import { enterStatus } from "./enter";
import { lockFacts, type OrderFacts, readFacts } from "./facts";
import { formatShut, isGateOpen, shutGates } from "./gates";
import { hasUnconfirmedMoney, keepWaiting, keptFrom, stopWaiting } from "./waits";

/** How an order is moved. */
export interface Moving {
  reason?: string | undefined;
  /** Passes gates that may be passed. */
  override?: boolean | undefined;
  /** A second person has approved the step. */
  approved?: boolean;
  /** It has happened already, on the chain: whether it may is not asked any more. */
  happened?: true;
  /** Number of the request that was approved, where it was for more than this order. */
  approvalId?: number | null;
}

/** What became of a step. */
export interface Moved {
  /** The status that the order has now. */
  status: OrderStatus;
  /** Number of the request, where the step waits for a second person; of the refund, where a cancelled order has money. */
  approval_id?: number;
}

/**
 * Moves an order to another status by its machine: transition, gates, effects, event and audit in one transaction.
 *
 * An order that has the status already stays as it is, so that of identical requests one alone has an effect. A step
 * that needs a second person becomes a request. One after which the order waits for nothing is followed by the next.
 */
export function moveOrder(writer: Writer, id: number, to: OrderStatus, how: Moving = {}): Promise<Moved> {
  const { deps } = writer;
  return transaction(deps.db, async (tx) => {
    const facts = await lockFacts(tx, id, ORDER_STEPS[to].effects.includes("apply-fees"));
    if (facts.status === to) return { status: to };
    refuseTransition(facts.status, to);
    if (!how.happened) refuseGates(writer, facts, to, how);
    if (!how.approved) {
      const approval_id = await askWhereGuarded(writer, tx, facts, to, how);
      if (approval_id !== undefined) return { status: facts.status, approval_id };
    }
    const within = { ...writer, deps: { ...deps, db: tx } };
    const times = deadlinesOf({ facts, to }, deps.clock());
    const { reason, approvalId } = how;
    await enterStatus(within, { facts, to }, { times, reason, approvalId, action: "status" });
    const approval_id = await askForWhatIsHeld(writer, tx, facts, to, how);
    if (approval_id !== undefined) return { status: to, approval_id };
    if (!expiryOf(to)?.duty?.because) return { status: to };
    return { status: await advanceOrder(within, id) };
  });
}

/**
 * Takes the step that follows once an order has done what its deadline asks for, and gives its status then.
 *
 * Where a gate is shut, or nobody has confirmed its money yet, it stays and stands among the orders that wait. Without a
 * reason it is taken only where it is taken at once. The order is locked in the caller's transaction.
 */
export async function advanceOrder(writer: Writer, id: number, because?: string): Promise<OrderStatus> {
  const { db, clock } = writer.deps;
  const facts = await readFacts(db, id, false);
  const duty = expiryOf(facts.status)?.duty;
  const reason = because ?? duty?.because;
  if (!duty || !reason) return facts.status;
  if (!isGateOpen(facts, duty.gate)) {
    await stopWaiting(db, id);
    return facts.status;
  }
  const { blocked, unconfirmed } = await keptFrom(db, facts, duty.next);
  if (!blocked.length && !unconfirmed) return (await moveOrder(writer, id, duty.next, { reason })).status;
  await keepWaiting(db, id, clock());
  return facts.status;
}

function refuseTransition(from: OrderStatus, to: OrderStatus) {
  if (nextOf(ORDER_TRANSITIONS, from).includes(to)) return;
  const message = msg("An order that is “%{from}” cannot become “%{to}”", {
    from: msg(ORDER_STATUS[from]),
    to: msg(ORDER_STATUS[to]),
  });
  throw invalid([{ path: "status", message }], message);
}

function refuseGates({ actor }: Writer, facts: OrderFacts, to: OrderStatus, { override, reason }: Moving) {
  const shut = shutGates(facts, to);
  if (!shut.length) return;
  const errors = shut.map((gate) => ({ path: "status", message: formatShut(gate) }));
  const passable = shut.every(({ gate }) => mayPass(to, gate));
  if (!override || !passable) throw invalid(errors, joined(errors.map(({ message }) => message)));
  if (!allows(actor.grants, "orders", "approve")) throw new Failure("forbidden", "Your role may not pass this by");
  if (!reason) throw invalid([{ path: "reason", message: "Say why the order may go on all the same" }]);
}

/** Asks a second person for a step that one does not take alone; gives nothing for one that one does. */
async function askWhereGuarded(
  writer: Writer,
  tx: Database,
  facts: OrderFacts,
  to: OrderStatus,
  how: Moving,
): Promise<number | undefined> {
  const { secondPerson, effects } = ORDER_STEPS[to];
  if (secondPerson) return askForRefund(writer, tx, facts, how.reason);
  if (how.override && shutGates(facts, to).some(({ gate }) => needsTwo(gate))) {
    return askForStep(writer, tx, facts, to, how);
  }
  const delivers = facts.asset.on_chain ? "send-tokens" : "deliver-tokens";
  const paysOut = effects.includes("settle") || effects.includes(delivers);
  if (!paysOut || !(await hasUnconfirmedMoney(tx, facts.id, writer.actor.id))) return undefined;
  return askForStep(writer, tx, facts, to, how);
}

function askForStep(writer: Writer, tx: Database, facts: OrderFacts, to: OrderStatus, { reason, override }: Moving) {
  return requestApproval(
    { tx, actor: writer.actor, now: writer.deps.clock() },
    {
      requestId: writer.requestId,
      action: "order-step",
      resource: orders.name,
      recordId: facts.id,
      title: `Order ${facts.id}: ${ORDER_STATUS[to]}`,
      reason: reason ?? "Whoever asks has recorded the money of this order",
      changes: { status: { before: facts.status, after: to } },
      baseVersion: facts.version,
      payload: { to, reason, override },
    },
  );
}

/** Asks for the refund of an order that is cancelled while it holds money, unless what is approved gives it back too. */
async function askForWhatIsHeld(writer: Writer, tx: Database, facts: OrderFacts, to: OrderStatus, how: Moving) {
  if (to !== "order-cancelled" || how.approved || paiseOf(facts.money.held) === 0n) return undefined;
  return askForRefund(writer, tx, await lockFacts(tx, facts.id, false), how.reason ?? "The order is cancelled");
}

async function askForRefund(writer: Writer, tx: Database, facts: OrderFacts, reason: string | undefined) {
  if (!reason) throw invalid([{ path: "reason", message: "Say why the money goes back" }]);
  const amount = rupeesOf(refundOf(facts).reduce((sum, move) => sum + paiseOf(move.amount), 0n));
  const writing = { tx, actor: writer.actor, now: writer.deps.clock() };
  const about = { action: "refund", resource: orders.name, recordId: facts.id, baseVersion: facts.version } as const;
  await withdrawStale({ ...writer, deps: { ...writer.deps, db: tx } }, about);
  return requestApproval(writing, {
    ...about,
    requestId: writer.requestId,
    title: `Refund of ${formatAmount(amount)} for order ${facts.id}`,
    reason,
    changes: {
      status: { before: facts.status, after: "refunded" },
      received_amount: { before: facts.money.received, after: "0.00" },
    },
    payload: { reason },
  });
}
