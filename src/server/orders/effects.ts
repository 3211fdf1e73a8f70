import { and, eq } from "drizzle-orm";
import { paiseOf, rupeesOf } from "../../contract/money";
import { holdsTokens, ORDER_STEPS, type OrderEffect, type OrderStatus } from "../../contract/orders/steps";
import { DAY } from "../../contract/time";
import { lockUnits } from "../holdings/free";
import { creditOrder, invoiceOrder } from "../invoices/order";
import type { AccountCode } from "../ledger/accounts";
import { type Move, postTransfer } from "../ledger/post";
import type { Mail } from "../outbox/post";
import type { Writing } from "../resources/rules";
import { cancelDelivery, deliver } from "../tokens/deliver";
import { recordMovement } from "../units/record";
import type { OrderFacts } from "./facts";
import { mailOf } from "./mails";
import { settleFees } from "./settleFees";
import { orderDocuments } from "./tables";
import { releaseTokens, reserveTokens } from "./tokens";

/** A step that an order takes: the facts before it, and where it leads. */
export interface Stepping {
  facts: OrderFacts;
  to: OrderStatus;
  /** What it causes, where that is not what the machine says of the status. */
  effects?: readonly OrderEffect[];
  /** The mail about it, where that is not the one of the status. */
  mail?: Mail;
}

type Run = (writing: Writing, stepping: Stepping) => Promise<unknown>;

/** What each effect does, in the transaction of the step. Deadlines are values of the order itself, mails its own write. */
const RUN: Partial<Record<OrderEffect, Run>> = {
  "apply-fees": (writing, { facts }) => settleFees(writing, facts),
  "send-documents": ({ tx, now }, { facts }) =>
    tx
      .update(orderDocuments)
      .set({ status: "sent", sent_at: now.toISOString() })
      .where(and(eq(orderDocuments.order_id, facts.id), eq(orderDocuments.status, "prepared"))),
  "expire-documents": ({ tx }, { facts }) =>
    tx
      .update(orderDocuments)
      .set({ status: "expired" })
      .where(and(eq(orderDocuments.order_id, facts.id), eq(orderDocuments.status, "sent"))),
  settle: async (writing, { facts }) => {
    await postTransfer(writing, {
      ...aboutOrder(facts),
      kind: "settlement",
      key: `settlement:${facts.id}`,
      moves: settlementOf(facts),
    });
    await invoiceOrder(writing, facts);
  },
  "send-tokens": async (writing, { facts }) => {
    if (!facts.asset.on_chain) return;
    await lockUnits(writing.tx, facts.asset.id);
    await deliver(writing, issueOf(facts));
  },
  "deliver-tokens": async (writing, { facts }) => {
    // Before the row of the supply, as whoever corrects an issue does.
    await lockUnits(writing.tx, facts.asset.id);
    await releaseTokens(writing.tx, facts.asset.id, facts.units);
    await recordMovement(writing, issueOf(facts));
  },
  // A cancelled order has freed them already.
  "release-tokens": async ({ tx, now }, { facts }) => {
    if (facts.delivery) await cancelDelivery(tx, facts.id, now);
    if (holdsTokens(facts.status)) await releaseTokens(tx, facts.asset.id, facts.units);
  },
  "reserve-tokens": ({ tx }, { facts }) => reserveTokens(tx, facts.asset.id, facts.units),
  refund: async (writing, { facts }) => {
    await postTransfer(writing, {
      ...aboutOrder(facts),
      kind: "refund",
      key: `refund:${facts.id}`,
      moves: refundOf(facts),
    });
    await creditOrder(writing, facts.id);
  },
};

/** Does what a step causes beside the status itself. */
export async function runEffects(writing: Writing, stepping: Stepping): Promise<void> {
  for (const effect of stepping.effects ?? ORDER_STEPS[stepping.to].effects) await RUN[effect]?.(writing, stepping);
}

/** Gives the mail that a step causes, where it causes one, to be written together with the step. */
export function mailOfStep({ facts, to, effects = ORDER_STEPS[to].effects, mail }: Stepping): Mail | undefined {
  return effects.includes("mail") ? (mail ?? mailOf(facts, to)) : undefined;
}

/** Gives the times that a step sets: those that are not set, or that have passed. */
export function deadlinesOf({ facts, to }: Stepping, now: Date): Record<string, string> {
  const due = (time: keyof OrderFacts["times"]) => {
    const given = facts.times[time];
    if (given !== null && Date.parse(given) > now.getTime()) return {};
    return { [time]: new Date(now.getTime() + facts.days[time] * DAY).toISOString() };
  };
  const { effects } = ORDER_STEPS[to];
  return {
    ...(effects.includes("set-investment-deadline") ? due("investment_deadline_time") : {}),
    ...(effects.includes("set-signature-deadline") ? due("document_sign_time") : {}),
    ...(effects.includes("set-payment-deadline") ? due("payment_time") : {}),
  };
}

/** The movement by which an order's units come to its customer. */
const issueOf = (facts: OrderFacts) =>
  ({
    kind: "issue",
    property_id: facts.asset.id,
    to_user_id: facts.customer.id,
    units: facts.units,
    price: priceOf(facts),
    order_id: facts.id,
  }) as const;

/** What one unit of an order cost. */
const priceOf = ({ money, units }: OrderFacts) => rupeesOf(paiseOf(money.total) / BigInt(units));

const aboutOrder = ({ id, customer }: OrderFacts) => ({ orderId: id, userId: customer.id });
const feesOf = ({ money }: OrderFacts) => rupeesOf(money.fees.reduce((sum, { amount }) => sum + paiseOf(amount), 0n));
const escrowOf = ({ asset }: OrderFacts): AccountCode => `escrow:${asset.spv_id ?? 0}`;

/** Gives what lies on an order's account above what it is due. */
export function surplusOf({ money: { held, due } }: OrderFacts): string {
  const surplus = paiseOf(held) - paiseOf(due);
  return rupeesOf(surplus > 0n ? surplus : 0n);
}

/**
 * Gives the moves of a full payment: the total to the SPV's escrow, the fees to the platform, their tax to the authority,
 * the rest to the wallet.
 */
const settlementOf = (facts: OrderFacts): Move[] => [
  { from: `order:${facts.id}`, to: escrowOf(facts), amount: facts.money.total },
  { from: `order:${facts.id}`, to: "fees", amount: feesOf(facts) },
  { from: `order:${facts.id}`, to: "tax", amount: facts.money.tax },
  { from: `order:${facts.id}`, to: `wallet:${facts.customer.id}`, amount: surplusOf(facts) },
];

/** Statuses in which the money of an order has left its own account. */
const isSettled = (status: OrderStatus) => status === "fully-paid" || status === "property-tokens-transfer-pending";

/** Gives the moves of a refund: from where the money lies to the customer's wallet, all that the order's account has. */
export function refundOf(facts: OrderFacts): Move[] {
  const to: AccountCode = `wallet:${facts.customer.id}`;
  const held: Move = { from: `order:${facts.id}`, to, amount: facts.money.held };
  if (!isSettled(facts.status)) return [held];
  return [
    held,
    { from: escrowOf(facts), to, amount: facts.money.total },
    { from: "fees", to, amount: feesOf(facts) },
    { from: "tax", to, amount: facts.money.tax },
  ];
}
