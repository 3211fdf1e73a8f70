import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { asAmount, msg } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { onboardingCalls } from "../../contract/onboarding/calls";
import { applications as definition } from "../../contract/onboarding/resource";
import { APPLICATION_STATUS } from "../../contract/onboarding/vocabulary";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import { Failure, invalid, notFound } from "../http/failure";
import { creditInvoice } from "../invoices/issue";
import { postTransfer } from "../ledger/post";
import { askerOf, refuseDay } from "../receipts/register";
import { readRecord, type Writer } from "../resources/store";
import { type Application, changeApplication } from "./change";
import { mailApplicant, refundMail } from "./mails";
import { applicationRules } from "./rules";
import { applicationRefunds as refunds } from "./tables";
import { taxWithin } from "./taxWithin";

type Refund = z.output<(typeof onboardingCalls)["refund"]["body"]>;

/** What an application has no more of once its payment is given back: submitted again, it is invoiced anew. */
const UNINVOICED = {
  ...{ invoice_number: null, invoiced_on: null, price: null, tax_percent: null, tax: null, total: null },
  ...{ due_first: null, received: "0.00", transfer_reference: null, transferred_at: null },
};

/**
 * Records that a rejected applicant got back what was received for the invoice, all of it and once: fees and tax leave
 * for the bank, and a credit note takes the invoice back.
 */
export const refundApplication = (writer: Writer, id: number, refund: Refund) =>
  transaction(writer.deps.db, async (tx) => {
    const { deps, actor, requestId } = writer;
    const auditing = { tx, actor, now: deps.clock(), requestId, secret: deps.secret };
    const [application] = await tx
      .select()
      .from(tables.applications)
      .where(eq(tables.applications.id, id))
      .for("update");
    if (!application) throw notFound("application");
    refuseUnfit(application, refund.amount);
    await refuseDay(auditing, "returned_on", refund.returned_on);
    await refuseKnown(tx, refund.reference);
    const { number, user_id: userId, received: amount } = application;
    const invoice_number = String(application.invoice_number);
    const { reference, returned_on, reason } = refund;
    // The tax within all payments together, as each of them brought its part.
    const tax = taxWithin({ ...application, received: "0.00" }, amount);
    const { id: transfer_id } = await postTransfer(auditing, {
      kind: "onboarding-refund",
      key: `onboarding-refund:${invoice_number}`,
      moves: [
        { from: "fees", to: "clearing", amount: rupeesOf(paiseOf(amount) - paiseOf(tax)) },
        { from: "tax", to: "clearing", amount: tax },
      ],
      userId,
      note: `${number}, ${reference}, ${returned_on}: ${reason}`.slice(0, 200),
    });
    const askedBy = askerOf(writer);
    await tx.insert(refunds).values({
      ...{ application_id: id, invoice_number, amount, reference, returned_on, reason, transfer_id },
      ...{ recorded_by: askedBy ?? actor.id, confirmed_by: askedBy === undefined ? null : actor.id },
      at: auditing.now.toISOString(),
    });
    await credit(auditing, id, invoice_number);
    await changeApplication(auditing, application, UNINVOICED, "refund");
    await mailApplicant(auditing, application, refundMail(application, refund));
    return readRecord(tx, definition, applicationRules, id);
  });

function refuseUnfit({ number, status, received }: Application, amount: string): void {
  if (status !== "rejected") {
    const words = msg("%{number} is “%{status}”; what was paid is given back once it is rejected", {
      number,
      status: msg(APPLICATION_STATUS[status]),
    });
    throw new Failure("conflict", words);
  }
  if (paiseOf(received) === 0n)
    throw new Failure("conflict", msg("Nothing that was received for %{number} is left", { number }));
  if (paiseOf(amount) === paiseOf(received)) return;
  const message = msg("%{amount} was received; all of it goes back", { amount: asAmount(received) });
  throw invalid([{ path: "amount", message }], message);
}

async function refuseKnown(tx: Database, reference: string): Promise<void> {
  const same = sql`plain_reference(${refunds.reference}) = plain_reference(${reference})`;
  const [known] = await tx.select({ invoice: refunds.invoice_number }).from(refunds).where(same);
  if (!known) return;
  const message = msg("%{reference} gave back the payment of invoice %{invoice} already", {
    reference,
    invoice: known.invoice,
  });
  throw new Failure("conflict", message, { errors: [{ path: "reference", message }] });
}

/** Credits the invoice of an application; one from before invoices were kept is credited on paper. */
async function credit(writing: Parameters<typeof creditInvoice>[0], applicationId: number, number: string) {
  const { invoices } = tables;
  const [issued] = await writing.tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.application_id, applicationId), eq(invoices.number, number)));
  if (issued) await creditInvoice(writing, issued);
}
