import { BadgeIndianRupee, Undo2 } from "lucide-react";
import { paiseOf, rupeesOf } from "../../../contract/money";
import { onboardingCalls } from "../../../contract/onboarding/calls";
import { onboardingRoutes } from "../../../contract/onboarding/routes";
import { PAYMENT_METHOD } from "../../../contract/orders/vocabulary";
import { t } from "../../i18n/t";
import { action } from "../../kit/action";
import { formatMoney } from "../../kit/values";
import type { Application } from "./application";
import { applicationWords } from "./words";

/** An application and what is still to come of its invoice, once that is known. */
type Owing = Application & { outstanding: string | undefined };

// A balance here is no money that arrives.
const { wallet: _, ...METHODS } = PAYMENT_METHOD;

/** Gives what is missing of the first payment; nothing once it is there. */
function dueNow({ due_first, received }: Application): string | undefined {
  const missing = paiseOf(due_first ?? "0") - paiseOf(received);
  return missing > 0n ? rupeesOf(missing) : undefined;
}

/** Confirms money that arrived for an application; what is due now is offered as its amount. */
export const CONFIRM_PAYMENT = action({
  words: applicationWords.payments.confirm,
  icon: BadgeIndianRupee,
  tone: "primary",
  call: onboardingRoutes.confirmPayment,
  when: ({ outstanding }: Owing) => outstanding !== undefined && paiseOf(outstanding) > 0n,
  title: ({ number }) => t(applicationWords.payments.confirmFor, { number }),
  body: onboardingCalls.confirmPayment.body,
  inputs: ({ outstanding }) => [
    { path: "amount", help: t(applicationWords.payments.outstanding, { amount: formatMoney(outstanding) }) },
    { path: "method", choices: METHODS },
    "reference",
  ],
  values: (application) => ({
    amount: dueNow(application) ?? application.outstanding,
    method: "bank-transfer",
    reference: application.transfer_reference,
  }),
  done: applicationWords.payments.saved,
  lasts: true,
});

/** Asks a second person to have recorded that the bank sent all back that a rejected applicant had paid. */
export const REFUND = action({
  words: applicationWords.refund.action,
  icon: Undo2,
  call: onboardingRoutes.refund,
  when: ({ status, received }: Application) => status === "rejected" && paiseOf(received) > 0n,
  title: ({ received, number }) => t(applicationWords.refund.title, { amount: formatMoney(received), number }),
  text: applicationWords.refund.text,
  body: onboardingCalls.refund.body,
  inputs: ["reference", "returned_on", "reason"],
  values: ({ received }) => ({ amount: received }),
  done: applicationWords.refund.saved,
});
