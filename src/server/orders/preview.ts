import { nextOf } from "../../contract/machine";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { OrderStep } from "../../contract/orders/calls";
import { ORDER_TRANSITIONS } from "../../contract/orders/machine";
import type { StepDetail } from "../../contract/orders/stepDetails";
import { holdsTokens, ORDER_STEPS, type OrderEffect, type OrderStatus } from "../../contract/orders/steps";
import { translatorFor } from "../language";
import type { Mail } from "../outbox/post";
import { deadlinesOf, refundOf, surplusOf } from "./effects";
import type { OrderFacts } from "./facts";
import { shutGates } from "./gates";
import { mailOf } from "./mails";

type Details = (facts: OrderFacts, to: OrderStatus, now: Date) => StepDetail[];

const deadline: Details = (facts, to, now) =>
  Object.values(deadlinesOf({ facts, to }, now)).map((at) => ({ code: "deadline", at }));
const counted = (code: "documents" | "tokens", count = 0): StepDetail[] => (count > 0 ? [{ code, count }] : []);
const paidTo = (code: "to-fees" | "to-tax" | "to-wallet", amount: string): StepDetail[] =>
  amount === "0.00" ? [] : [{ code, amount }];

/** What each effect comes to for an order; nothing where it has none. */
const DETAILS: Record<OrderEffect, Details> = {
  "set-investment-deadline": deadline,
  "set-signature-deadline": deadline,
  "set-payment-deadline": deadline,
  "send-documents": ({ documents }) => counted("documents", documents.prepared),
  "expire-documents": ({ documents }) => counted("documents", documents.sent),
  "apply-fees": ({ money }) =>
    money.fees_settled ? [] : money.fees.map(({ name, amount }) => ({ code: "fee", fee: name, amount })),
  settle: (facts) => {
    const { money, asset } = facts;
    const fees = rupeesOf(paiseOf(money.due) - paiseOf(money.total) - paiseOf(money.tax));
    return [
      { code: "to-escrow", amount: money.total, holder: asset.spv ?? asset.name },
      ...paidTo("to-fees", fees),
      ...paidTo("to-tax", money.tax),
      ...paidTo("to-wallet", surplusOf(facts)),
    ];
  },
  "send-tokens": ({ units, asset }) => (asset.on_chain ? counted("tokens", units) : []),
  "deliver-tokens": ({ units }) => counted("tokens", units),
  "release-tokens": ({ units, status }) => (holdsTokens(status) ? counted("tokens", units) : []),
  "reserve-tokens": ({ units }) => counted("tokens", units),
  refund: (facts) => [
    { code: "amount", amount: rupeesOf(refundOf(facts).reduce((sum, { amount }) => sum + paiseOf(amount), 0n)) },
  ],
  mail: (facts, to) => mailDetails(facts, mailOf(facts, to)),
};

/** What the effect of a mail comes to: its subject, as the customer will read it. */
export const mailDetails = ({ customer }: OrderFacts, mail: Mail | undefined): StepDetail[] =>
  mail ? [{ code: "mail", subject: translatorFor(customer.language).translate(mail.subject) }] : [];

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
    const details = DETAILS[effect](facts, to, now);
    return details.length === 0 ? [] : [{ effect, details }];
  });

/** Tells of every step that an order may take next. */
export const previewSteps = (facts: OrderFacts, now: Date): OrderStep[] =>
  nextOf(ORDER_TRANSITIONS, facts.status).map((to) => previewStep(facts, to, now));
