import { INVOICE_TAX_PERCENT, ONBOARDING_DEPOSIT_PERCENT, PLAN_PRICE } from "../contract/limits";
import { rupeesOf } from "../contract/money";
import { applications as resource } from "../contract/resources/applications";
import { type Charge, chargeOf } from "../contract/tokenisation";
import type { Database } from "../server/db/open";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { DAY, HOUR, instantOf } from "../server/db/sample/time";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { applicationPayments } from "../server/db/tables/onboarding";
import { tables } from "../server/db/tables/resources";
import { dayOf } from "../server/holdings/holdings";
import type { Values } from "../server/resources/shape";
import { sampleApplicant } from "./applicants";
import { paymentRow, paymentsFor, referenceOf, transferOf } from "./applicationMoney";
import { APPLICATION_PLANS, type ApplicationPlan } from "./applicationPlans";
import { companyRow, filledIn } from "./applicationRows";
import type { Desk } from "./desk";
import type { SampleTransfer } from "./ledger";

/** What sample applications are written from. */
export interface ApplicationsFrom {
  desk: Desk;
  /** Address of the page that stands for every document. */
  paper: string;
  now: number;
}

/** Writes applications of every status, with applicants, companies and payments; gives what goes into the ledger. */
export async function seedApplications(tx: Database, from: ApplicationsFrom): Promise<SampleTransfer[]> {
  const count = APPLICATION_PLANS.length;
  const people = await reserveIds(tx, "users", count);
  const ids = await reserveIds(tx, "applications", count);
  const companies = await reserveIds(tx, "companies", APPLICATION_PLANS.filter(isSubmitted).length);
  const drawn = APPLICATION_PLANS.map((plan, index) => {
    const company = isSubmitted(plan) ? companies.shift() : undefined;
    const known = { plan, index, id: ids[index] as number, company, person: people[index] as number };
    return sampleApplication(known, from);
  });
  const payments = drawn.flatMap((one) => one.payments);
  await insertRows(
    tx,
    tables.users,
    drawn.map(({ applicant }) => applicant.row),
  );
  await insertRows(
    tx,
    tables.companies,
    drawn.flatMap(({ companies: made }) => made),
  );
  await insertRows(
    tx,
    tables.applications,
    drawn.map(({ row }) => row),
  );
  await insertRows(tx, applicationPayments, payments.map(paymentRow));
  return payments.map(transferOf);
}

const isSubmitted = ({ status }: ApplicationPlan) => status !== "draft";

interface Known {
  plan: ApplicationPlan;
  index: number;
  id: number;
  person: number;
  /** Number of the company that the submission made. */
  company: number | undefined;
}

type Moments = ReturnType<typeof momentsOf>;

function sampleApplication(known: Known, { desk, paper, now }: ApplicationsFrom) {
  const { plan, index, id, person } = known;
  const at = momentsOf(plan, index, now);
  const applicant = sampleApplicant(person, index, at.started);
  const filled = filledIn(plan, index, paper);
  const charge = chargeFor(plan);
  const number = `TA-${digitsOf(id)}`;
  const payments = paymentsFor({ application: { id, number, applicant, charge }, paid: plan.paid, ...at }, desk);
  const changed = isSubmitted(plan) ? [isDecided(plan) ? at.decided : at.submitted] : [at.started + HOUR];
  const row = buildRow(
    resource,
    {
      ...UNSET,
      id,
      number,
      user_id: person,
      status: plan.status,
      status_reason: plan.reason ?? null,
      wallet_address: applicant.wallet,
      documents: [],
      ...filled,
      ...(isSubmitted(plan) ? submissionOf(known, at, charge) : {}),
      received: rupeesOf(payments.reduce((sum, { amount }) => sum + amount, 0n)),
      steps_saved: plan.steps ?? 6,
      version: (plan.steps ?? 6) + payments.length,
      created_at: instantOf(at.started),
      updated_at: instantOf(Math.max(...changed, ...payments.map((payment) => payment.at))),
    } as Values,
    index,
  );
  const companies = isSubmitted(plan) ? [companyRow(filled, applicant, madeOf(known, at), 100 + index)] : [];
  return { applicant, row, payments, companies };
}

const digitsOf = (id: number) => String(id).padStart(6, "0");

const isDecided = ({ status }: ApplicationPlan) => status === "approved" || status === "rejected";

function submissionOf({ plan, id, company }: Known, at: Moments, charge: Charge): Values {
  const invoiced_on = dayOf(new Date(at.submitted));
  return {
    company_id: company,
    plan: plan.plan,
    payment_type: plan.payment_type,
    provider: "bank-transfer",
    invoice_number: `INV-${invoiced_on.slice(0, 4)}-${digitsOf(id)}`,
    invoiced_on,
    tax_percent: String(INVOICE_TAX_PERCENT),
    ...charge,
    // What was told is dealt with once money is confirmed.
    ...(plan.paid === "told" ? { transfer_reference: referenceOf(id), transferred_at: instantOf(at.told) } : {}),
    submitted_at: instantOf(at.submitted),
  };
}

/** Gives what the company of an application has beside what was filled in. */
const madeOf = ({ plan, company }: Known, at: Moments): Values => ({
  id: company,
  status: isDecided(plan) ? plan.status : "pending",
  status_reason: plan.reason ?? null,
  version: isDecided(plan) ? 2 : 1,
  created_at: instantOf(at.submitted),
  updated_at: instantOf(isDecided(plan) ? at.decided : at.submitted),
});

/** Draws when an application took its steps; what waits for somebody is from the last days. */
function momentsOf({ status }: ApplicationPlan, index: number, now: number) {
  const draw = drawFor("sample application moments", index);
  const waits = status === "draft" || status === "awaiting-payment" || status === "in-review";
  const started = now - draw.integer(...((waits ? [6, 12] : [20, 90]) as [number, number])) * DAY;
  const after = (days: number) => started + days * DAY + draw.integer(1, 10) * HOUR;
  return { started, submitted: after(1), told: after(2), first: after(3), decided: after(6), rest: after(8) };
}

function chargeFor({ plan, payment_type }: ApplicationPlan): Charge {
  const deposit = payment_type === "eoi-payment" ? ONBOARDING_DEPOSIT_PERCENT : 100;
  return chargeOf(PLAN_PRICE[plan ?? "starter"], String(INVOICE_TAX_PERCENT), String(deposit));
}

/** What is not filled in yet. */
const UNSET: Values = Object.fromEntries(
  resource.fields.filter(({ nullable }) => nullable).map(({ path }) => [path, null]),
);
