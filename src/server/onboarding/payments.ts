import { aliasedTable, and, asc, eq, getTableColumns } from "drizzle-orm";
import type { z } from "zod";
import { asAmount, msg } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { onboardingCalls } from "../../contract/onboarding/calls";
import { applications as definition } from "../../contract/onboarding/resource";
import { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, invalid, notFound } from "../http/failure";
import { requireAmount } from "../ledger/amount";
import { postTransfer } from "../ledger/post";
import { allocate, askerOf, type OfAccount, takeReceipt } from "../receipts/register";
import type { Auditing } from "../resources/rules";
import { readRecord, type Writer } from "../resources/store";
import { type Application, changeApplication, isPaidEnough } from "./change";
import { mailApplicant, reviewMail } from "./mails";
import { readAccount } from "./own";
import { applicationRules } from "./rules";
import { applicationPayments as payments, applicationRefunds as refunds } from "./tables";
import { taxWithin } from "./taxWithin";

type Payments = z.output<(typeof onboardingCalls)["payments"]["answer"]>;
type Payment = z.output<(typeof onboardingCalls)["confirmPayment"]["body"]> & OfAccount;

/** Gives who applied, what has arrived for the application, and what is still to come. */
export async function readPayments(db: Database, id: number): Promise<Payments> {
  const [application] = await db.select().from(tables.applications).where(eq(tables.applications.id, id));
  if (!application) throw notFound("application");
  const { application_id, recorded_by, confirmed_by, ...columns } = getTableColumns(payments);
  const confirmer = aliasedTable(tables.users, "confirmer");
  const found = await db
    .select({ ...columns, recorded_by: tables.users.name, confirmed_by: confirmer.name })
    .from(payments)
    .leftJoin(tables.users, eq(tables.users.id, recorded_by))
    .leftJoin(confirmer, eq(confirmer.id, confirmed_by))
    .where(eq(application_id, id))
    .orderBy(asc(columns.id));
  return {
    applicant: await readAccount(db, application.user_id),
    payments: found.map((payment) => ({ ...payment, recorded_by: payment.recorded_by ?? "" })),
    refunds: await refundsOf(db, id),
    outstanding: rupeesOf(outstandingOf(application)),
  };
}

async function refundsOf(db: Database, applicationId: number): Promise<Payments["refunds"]> {
  const { id, invoice_number, amount, reference, returned_on, recorded_by, confirmed_by, application_id } = refunds;
  const confirmer = aliasedTable(tables.users, "confirmer");
  const found = await db
    .select({
      ...{ id, invoice_number, amount, reference, returned_on },
      ...{ recorded_by: tables.users.name, confirmed_by: confirmer.name },
    })
    .from(refunds)
    .leftJoin(tables.users, eq(tables.users.id, recorded_by))
    .leftJoin(confirmer, eq(confirmer.id, confirmed_by))
    .where(eq(application_id, applicationId))
    .orderBy(asc(id));
  return found.map((refund) => ({ ...refund, recorded_by: refund.recorded_by ?? "" }));
}

/**
 * Confirms money that arrived for an application and posts it to the platform's fees and taxes.
 *
 * No more than is outstanding is taken (422), and a reference once (409). As soon as the first payment is whole, the
 * application goes to the review and the applicant is written that.
 */
export const confirmPayment = (writer: Writer, id: number, payment: Payment) =>
  transaction(writer.deps.db, async (tx) => {
    const { deps, actor, requestId } = writer;
    const auditing = { tx, actor, now: deps.clock(), requestId, secret: deps.secret };
    const application = await lock(tx, id);
    const { method } = payment;
    // Wallets hold the money of investors; what is in one has arrived before.
    if (method === "wallet") throw invalid([{ path: "method", message: "Choose how the money arrived" }]);
    refuseAmount(application, payment.amount);
    await refuseRepeated(tx, id, payment.reference);
    await keep(auditing, application, { ...payment, method }, askerOf(writer));
    const received = rupeesOf(paiseOf(application.received) + paiseOf(payment.amount));
    const isWhole = application.status === "awaiting-payment" && isPaidEnough({ ...application, received });
    const after = await changeApplication(
      auditing,
      application,
      // What the applicant told of a transfer is dealt with.
      { received, transfer_reference: null, transferred_at: null, ...(isWhole ? { status: "in-review" } : {}) },
      "payment",
    );
    if (isWhole) await mailApplicant(auditing, after, reviewMail(after));
    return readRecord(tx, definition, applicationRules, id);
  });

const outstandingOf = ({ total, received }: Application): bigint => paiseOf(total ?? "0") - paiseOf(received);

async function lock(tx: Database, id: number): Promise<Application> {
  const [application] = await tx.select().from(tables.applications).where(eq(tables.applications.id, id)).for("update");
  if (!application) throw notFound("application");
  if (application.invoice_number === null)
    throw new Failure(
      "conflict",
      msg("%{number} is not submitted; it has no invoice yet", { number: application.number }),
    );
  return application;
}

function refuseAmount(application: Application, amount: string): void {
  requireAmount(amount);
  const outstanding = outstandingOf(application);
  if (paiseOf(amount) <= outstanding) return;
  const message = msg("Only %{amount} is outstanding", { amount: asAmount(rupeesOf(outstanding)) });
  throw invalid([{ path: "amount", message }], message);
}

async function refuseRepeated(tx: Database, id: number, reference: string): Promise<void> {
  const same = and(eq(payments.application_id, id), eq(payments.reference, reference));
  if ((await tx.$count(payments, same)) === 0) return;
  const message = "A payment with this reference is confirmed already";
  throw new Failure("conflict", message, { errors: [{ path: "reference", message }] });
}

async function keep(
  auditing: Auditing,
  application: Application,
  { account, amount, method, reference }: Payment & { method: Exclude<Payment["method"], "wallet"> },
  askedBy: ReturnType<typeof askerOf>,
) {
  const { tx, actor, now } = auditing;
  const { id: application_id, number, user_id: userId } = application;
  const tax = taxWithin(application, amount);
  const fees = rupeesOf(paiseOf(amount) - paiseOf(tax));
  const recorded_by = askedBy ?? actor.id;
  const confirmed_by = askedBy === undefined ? null : actor.id;
  const taken = await takeReceipt(auditing, { account, method, reference, amount }, askedBy);
  await tx
    .insert(payments)
    .values({ application_id, amount, method, reference, recorded_by, confirmed_by, at: now.toISOString() });
  const { id: transferId } = await postTransfer(auditing, {
    kind: "onboarding",
    key: `onboarding:${application_id}:${reference}`,
    moves: [
      { from: taken.from, to: "fees", amount: fees },
      { from: taken.from, to: "tax", amount: tax },
    ],
    userId,
    note: `${number}, ${PAYMENT_METHOD[method]} ${reference}`,
  });
  const about = { purpose: "application-payment", recordId: application_id, amount, transferId } as const;
  await allocate(auditing, taken, about, askedBy);
}
