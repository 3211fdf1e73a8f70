import { nextOf } from "../../contract/machine";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { OrderStep } from "../../contract/orders/calls";
import { ORDER_TRANSITIONS } from "../../contract/orders/machine";
import { holdsTokens, ORDER_STEPS, type OrderEffect, type OrderStatus } from "../../contract/orders/steps";
import { sayAmount } from "../ledger/amount";
import { deadlinesOf, refundOf, surplusOf } from "./effects";
import type { OrderFacts } from "./facts";
import { shutGates } from "./gates";
import { mailOf } from "./mails";

type Detail = (facts: OrderFacts, to: OrderStatus, now: Date) => string | null | undefined;

const count = (number: number, one: string, many = `${one}s`) =>
  number > 0 ? `${number.toLocaleString("en-IN")} ${number === 1 ? one : many}` : undefined;
const deadline: Detail = (facts, to, now) => Object.values(deadlinesOf({ facts, to }, now))[0];

/** What each effect comes to for an order; nothing where it has none. */
const DETAILS: Record<OrderEffect, Detail> = {
  "set-investment-deadline": deadline,
  "set-signature-deadline": deadline,
  "set-payment-deadline": deadline,
  "send-documents": ({ documents }) => count(documents.prepared ?? 0, "document"),
  "expire-documents": ({ documents }) => count(documents.sent ?? 0, "document"),
  "apply-fees": ({ money }) =>
    money.fees.length && !money.fees_settled
      ? money.fees.map(({ name, amount }) => `${name} ${sayAmount(amount)}`).join(", ")
      : undefined,
  settle: (facts) => {
    const { money, asset } = facts;
    const fees = rupeesOf(paiseOf(money.due) - paiseOf(money.total) - paiseOf(money.tax));
    const also = (amount: string, to: string) => (amount === "0.00" ? "" : `, ${sayAmount(amount)} to ${to}`);
    const rest = `${also(fees, "fees")}${also(money.tax, "tax")}${also(surplusOf(facts), "the wallet")}`;
    return `${sayAmount(money.total)} to the escrow of ${asset.spv ?? asset.name}${rest}`;
  },
  "deliver-tokens": ({ units }) => count(units, "token"),
  "release-tokens": ({ units, status }) => (holdsTokens(status) ? count(units, "token") : undefined),
  "reserve-tokens": ({ units }) => count(units, "token"),
  refund: (facts) => `${sayAmount(rupeesOf(refundOf(facts).reduce((sum, { amount }) => sum + paiseOf(amount), 0n)))}`,
  mail: (facts, to) => mailOf(facts, to)?.subject,
};

/** Tells what a step needs that it lacks, and what it would cause. */
export function previewStep(facts: OrderFacts, to: OrderStatus, now: Date): OrderStep {
  const { effects, secondPerson = false } = ORDER_STEPS[to];
  return {
    to,
    blocked: shutGates(facts, to),
    effects: previewEffects(effects, facts, to, now),
    second_person: secondPerson,
  };
}

/** Tells what effects come to for an order; those that it would not feel are left out. */
export const previewEffects = (effects: readonly OrderEffect[], facts: OrderFacts, to: OrderStatus, now: Date) =>
  effects.flatMap((effect) => {
    const detail = DETAILS[effect](facts, to, now);
    return detail === undefined ? [] : [{ effect, detail }];
  });

/** Tells of every step that an order may take next. */
export const previewSteps = (facts: OrderFacts, now: Date): OrderStep[] =>
  nextOf(ORDER_TRANSITIONS, facts.status).map((to) => previewStep(facts, to, now));
