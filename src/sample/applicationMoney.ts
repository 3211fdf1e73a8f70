import { paiseOf, rupeesOf } from "../contract/money";
import { PAYMENT_METHOD } from "../contract/moneyVocabulary";
import type { Charge } from "../contract/tokenisation";
import { drawFor } from "../server/db/sample/draw";
import { instantOf } from "../server/db/sample/time";
import { taxWithin } from "../server/onboarding/taxWithin";
import type { Values } from "../server/resources/shape";
import type { ApplicationPlan } from "./applicationPlans";
import type { Desk } from "./desk";
import type { SampleTransfer } from "./ledger";
import type { SampleEmployee } from "./people";

/** A payment that came for an application. */
export interface SamplePayment {
  application: { id: number; number: string; applicant: { id: number }; charge: Charge };
  /** What had come before, in paise, as the amount. */
  before: bigint;
  amount: bigint;
  reference: string;
  by: SampleEmployee;
  at: number;
}

type Paid = Pick<SamplePayment, "application"> & { paid: ApplicationPlan["paid"]; first: number; rest: number };

/** Draws what came for an application: the first payment at one moment, what is left of the total at another. */
export function paymentsFor({ application, paid = "none", first, rest }: Paid, { deciders }: Desk): SamplePayment[] {
  const [due, total] = [paiseOf(application.charge.due_first), paiseOf(application.charge.total)];
  const part = { amount: paid === "part" ? (due * 2n) / 5n : due, before: 0n, at: first };
  const parts = {
    none: [],
    told: [],
    part: [part],
    first: [part],
    all: due === total ? [part] : [part, { amount: total - due, before: due, at: rest }],
  }[paid];
  return parts.map((one, at) => {
    const draw = drawFor("sample application payment", application.id * 2 + at);
    return { ...one, application, reference: referenceOf(application.id, at), by: draw.pick(deciders) };
  });
}

/** Gives the reference of the bank under which a payment for an application comes, the first unless told. */
export const referenceOf = (id: number, at = 0) => `NEFT${800_000 + id * 2 + at}`;

/** Gives a payment as the administrator confirmed it. */
export const paymentRow = ({ application, amount, reference, by, at }: SamplePayment): Values => ({
  application_id: application.id,
  amount: rupeesOf(amount),
  method: "bank-transfer",
  reference,
  recorded_by: by.id,
  at: instantOf(at),
});

/** Gives the transfer of a payment: its part of the tax apart from the platform's own. */
export function transferOf({ application, before, amount, reference, by, at }: SamplePayment): SampleTransfer {
  const { id, number, applicant, charge } = application;
  const tax = paiseOf(taxWithin({ ...charge, received: rupeesOf(before) }, rupeesOf(amount)));
  return {
    kind: "onboarding",
    key: `onboarding:${id}:${reference}`,
    userId: applicant.id,
    note: `${number}, ${PAYMENT_METHOD["bank-transfer"]} ${reference}`,
    actor: by.name,
    at,
    sides: [
      ["clearing", -amount],
      ["fees", amount - tax],
      ["tax", tax],
    ],
  };
}
