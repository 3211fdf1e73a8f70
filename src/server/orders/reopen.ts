import { and, desc, eq, or } from "drizzle-orm";
import type { z } from "zod";
import { assets } from "../../contract/assets/resource";
import { asLongInstant, joined, msg, type Words } from "../../contract/language/message";
import { needsConfirmation } from "../../contract/orders/deadlines";
import { isReopenable, ORDER_REOPENING } from "../../contract/orders/reopening";
import type { OrderReopening, reopeningCalls } from "../../contract/orders/reopeningCalls";
import { orders } from "../../contract/orders/resource";
import { expiryOf, holdsTokens, type OrderStatus } from "../../contract/orders/steps";
import { ORDER_STATUS } from "../../contract/orders/vocabulary";
import { DAY } from "../../contract/time";
import type { Changes } from "../audit/changes";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, invalid } from "../http/failure";
import { formatRefusal, offerRefusals } from "../offerRules/refuse";
import type { Writer } from "../resources/store";
import { enterStatus } from "./enter";
import { lockFacts, type OrderFacts, readFacts } from "./facts";
import { formatShut, shutOf } from "./gates";
import { mailOfReopening } from "./mails";
import { advanceOrder } from "./move";
import { mailDetails, previewEffects } from "./preview";
import { orderEvents } from "./tables";
import { formatLeft, lockTokensLeft, tokensLeft } from "./tokens";

type Given = z.output<(typeof reopeningCalls.reopen)["body"]>;

/**
 * Lets an order that has failed or was cancelled go on where it stood, with its tokens and a new deadline.
 *
 * Whatever could refuse it is asked here: when it is asked for, as a rehearsal, and again when somebody else approves it.
 */
export const reopenOrder = (
  writer: Writer,
  id: number,
  { reason, deadline }: Given,
): Promise<{ status: OrderStatus }> =>
  transaction(writer.deps.db, async (tx) => {
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const now = writer.deps.clock();
    const facts = await lockFacts(tx, id, false);
    const { to, time, kept } = await planReopening(tx, facts, now, true);
    if (to === null || kept.length > 0) throw new Failure("conflict", joined(kept));
    const times = newTimes(to, time, deadline, now);
    const mail = mailOfReopening(facts, to, deadline);
    const stepping = { facts, to, effects: ORDER_REOPENING.effects, mail };
    const approvalId = writer.approved?.approvalId;
    await enterStatus(within, stepping, { times, reason, approvalId, action: "reopen" });
    return { status: await advanceOrder(within, id) };
  });

/** Tells how an order that has ended could be re-opened, and what keeps it from that; nothing of one that has not. */
export async function readReopening(db: Database, facts: OrderFacts, now: Date): Promise<OrderReopening | null> {
  return isReopenable(facts.status) ? planReopening(db, facts, now) : null;
}

/** Tells what re-opening an order changes, for whoever decides on it. */
export async function reopeningChanges(db: Database, id: number, deadline: unknown): Promise<Changes> {
  const facts = await readFacts(db, id, false);
  const { to, time } = returnOf(facts, await lastEnd(db, facts));
  return {
    status: { before: facts.status, after: to },
    ...(time ? { [time]: { before: facts.times[time], after: deadline ?? null } } : {}),
  };
}

/** Tells where an order would go back to and what keeps it; `locked` keeps the answer true until the commit. */
async function planReopening(db: Database, facts: OrderFacts, now: Date, locked = false): Promise<OrderReopening> {
  const end = await lastEnd(db, facts);
  const { to, time } = returnOf(facts, end);
  const until = end ? new Date(Date.parse(end.at) + ORDER_REOPENING.days * DAY) : undefined;
  const kept = [
    ...(to === null
      ? [
          msg("Nothing tells how an order that is “%{status}” could be re-opened", {
            status: msg(ORDER_STATUS[facts.status]),
          }),
        ]
      : []),
    ...(end && until && until < now
      ? [
          msg("It ended on %{at}: an order is re-opened within %{days} days", {
            at: asLongInstant(end.at),
            days: ORDER_REOPENING.days,
          }),
        ]
      : []),
    ...shutOf(facts, ORDER_REOPENING.gates).map(formatShut),
    ...(await keptByRequests(db, facts)),
    ...(await keptByOffer(db, facts, now, locked)),
  ];
  return { to, time, until: until?.toISOString() ?? null, kept, effects: to === null ? [] : effectsOf(facts, to, now) };
}

interface End {
  from: OrderStatus;
  at: string;
}

/** Gives when an order ended and which status it left, where its events tell. */
async function lastEnd(db: Database, { id, status }: OrderFacts): Promise<End | undefined> {
  const { from_status, to_status, at, order_id } = orderEvents;
  const [last] = await db
    .select({ from: from_status, to: to_status, at })
    .from(orderEvents)
    .where(eq(order_id, id))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const from = last?.from as OrderStatus | null | undefined;
  if (!last || !from || last.to !== status || !isReopenable(status) || !holdsTokens(from)) return undefined;
  return { from, at: last.at };
}

const AWAITING = "awaiting-documents-to-be-signed" satisfies OrderStatus;
const OUT = "documents-sent-for-signature-to-be-signed" satisfies OrderStatus;

/** Gives the status that an order goes back to, and the time that it waits for there. */
function returnOf({ documents: { sent = 0 } }: OrderFacts, end: End | undefined): Pick<OrderReopening, "to" | "time"> {
  if (!end) return { to: null, time: null };
  // The set that it had sent expired with it.
  const to = end.from === OUT && sent === 0 ? AWAITING : end.from;
  return { to, time: expiryOf(to)?.time ?? null };
}

async function keptByRequests(db: Database, { id, asset }: OrderFacts): Promise<string[]> {
  const { approvals } = tables;
  const about = (resource: string, record: number, action: "refund" | "closing") =>
    and(eq(approvals.resource, resource), eq(approvals.record_id, record), eq(approvals.action, action));
  const waiting = await db
    .select({ action: approvals.action })
    .from(approvals)
    .where(
      and(
        eq(approvals.status, "pending"),
        or(about(orders.name, id, "refund"), about(assets.name, asset.id, "closing")),
      ),
    );
  const words = { refund: REFUND_WAITS, closing: CLOSING_WAITS };
  return waiting.map(({ action }) => words[action as keyof typeof words]);
}

const REFUND_WAITS =
  "A refund of its money is asked for: whoever asked has to withdraw that request, or somebody else to reject it, first";
const CLOSING_WAITS = "Somebody asks to close the asset’s offer unsuccessfully: that has to be decided first";

async function keptByOffer(db: Database, facts: OrderFacts, now: Date, locked: boolean): Promise<Words[]> {
  const { id, asset, customer, units } = facts;
  const asking = { assetId: asset.id, userId: customer.id, units, occasion: "order", now, exceptOrder: id } as const;
  const refusals = await offerRefusals(db, asking, locked);
  const left = await (locked ? lockTokensLeft : tokensLeft)(db, asset.id);
  return [
    ...refusals.map(formatRefusal),
    ...(left < units ? [msg("%{left}; the order is about %{units}", { left: [formatLeft(left)], units })] : []),
  ];
}

const effectsOf = (facts: OrderFacts, to: OrderStatus, now: Date): OrderReopening["effects"] =>
  ORDER_REOPENING.effects.flatMap((effect) =>
    effect === "mail"
      ? [{ effect, details: mailDetails(facts, mailOfReopening(facts, to, undefined)) }]
      : previewEffects([effect], facts, to, now),
  );

/** Gives the new deadline as a time of the order; refuses, at `deadline`, one that is needed and absent, or too near. */
function newTimes(to: OrderStatus, time: OrderReopening["time"], deadline: Given["deadline"], now: Date) {
  const refuse = (message: Words) => invalid([{ path: "deadline", message }], message);
  if (time === null) {
    if (deadline)
      throw refuse(
        msg("Nothing waits for a deadline while the order is “%{status}”", { status: msg(ORDER_STATUS[to]) }),
      );
    return {};
  }
  if (!deadline) throw refuse(msg("Say until when the order is to be “%{status}”", { status: msg(ORDER_STATUS[to]) }));
  if (needsConfirmation(deadline, now.getTime())) throw refuse("The new deadline has to be a day ahead at least");
  return { [time]: new Date(deadline).toISOString() };
}
