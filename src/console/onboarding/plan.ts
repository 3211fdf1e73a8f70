import { paiseOf, rupeesOf } from "../../contract/money";
import type { OnboardingTerms, OwnApplication } from "../../contract/onboarding/calls";
import { type Charge, chargeOf } from "../../contract/onboarding/tokenisation";
import type { ONBOARDING_PLAN, PAYMENT_PROVIDER } from "../../contract/onboarding/vocabulary";
import type { PAYMENT_TYPE } from "../../contract/orders/vocabulary";

/** What an applicant chooses when submitting. */
export interface PlanChoice {
  plan: keyof typeof ONBOARDING_PLAN;
  payment_type: keyof typeof PAYMENT_TYPE;
  provider: keyof typeof PAYMENT_PROVIDER;
}

/** What a plan costs, and what of it is still to be paid, before the review and after the approval. */
export interface Dues extends Charge {
  tax_percent: string;
  received: string;
  now: string;
  rest: string;
}

/** Reckons what a choice would cost; nothing for a plan that is not offered. */
export function duesOfChoice(terms: OnboardingTerms, { plan, payment_type }: PlanChoice): Dues | undefined {
  const offered = terms.plans.find((one) => one.plan === plan);
  if (!offered) return undefined;
  const first = payment_type === "eoi-payment" ? terms.deposit_percent : "100";
  return duesOf(chargeOf(offered.price, terms.tax_percent, first), terms.tax_percent, "0.00");
}

/** Gives what an application costs by its invoice; nothing as long as it has none. */
export function duesOfInvoice(application: OwnApplication["application"]): Dues | undefined {
  if (!application?.invoice_number) return undefined;
  const { price, tax, total, due_first, tax_percent, received } = application;
  if (!price || !tax || !total || !due_first) return undefined;
  return duesOf({ price, tax, total, due_first }, tax_percent ?? "0", received);
}

function duesOf(charge: Charge, tax_percent: string, received: string): Dues {
  const [total, first, paid] = [paiseOf(charge.total), paiseOf(charge.due_first), paiseOf(received)];
  const now = first > paid ? first - paid : 0n;
  return { ...charge, tax_percent, received, now: rupeesOf(now), rest: rupeesOf(total - paid - now) };
}
