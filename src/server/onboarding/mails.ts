import { eq } from "drizzle-orm";
import { tables } from "../db/tables";
import { formatDay } from "../holdings/holdings";
import { formatAmount } from "../ledger/amount";
import type { Writing } from "../resources/rules";
import type { Application } from "./change";
import { instructionsFor } from "./instructions";

interface Mail {
  subject: string;
  body: string;
}

/** Writes an applicant how to pay what is due now; where nothing is, nothing is written. */
export async function mailInstructions(writing: Writing, application: Application): Promise<void> {
  const due = await instructionsFor(writing.tx, application);
  if (!due) return;
  const { number, status, invoice_number } = application;
  const rows = [...due.lines, { label: "Reference", value: due.reference }];
  await mail(writing, application, {
    subject: `${number}: your payment`,
    body: [
      status === "approved" ? `${number} is approved.` : `We have received ${number}.`,
      `Please pay ${formatAmount(due.amount)} of the invoice ${invoice_number}, which you find with your application.`,
      ...(due.url ? [due.url] : []),
      rows.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    ].join("\n\n"),
  });
}

/** Writes an applicant that the first payment has arrived. */
export const mailReview = (writing: Writing, application: Application): Promise<void> =>
  mail(writing, application, {
    subject: `${application.number}: your payment has arrived`,
    body: `We have received ${formatAmount(application.received)} for ${application.number} and look at it now. You hear from us as soon as it is decided.`,
  });

/** Writes an applicant that what was paid for the application was sent back, and why. */
export const mailRefund = (
  writing: Writing,
  application: Application,
  {
    amount,
    reference,
    returned_on,
    reason,
  }: { amount: string; reference: string; returned_on: string; reason: string },
): Promise<void> =>
  mail(writing, application, {
    subject: `${application.number}: we have sent your payment back`,
    body: [
      `We have sent ${formatAmount(amount)} for ${application.number} back to the account that it came from, on ${formatDay(returned_on)} with the reference ${reference}.`,
      reason,
      `The invoice ${application.invoice_number} is taken back. You can correct your application and submit it again; it is invoiced anew then.`,
    ].join("\n\n"),
  });

async function mail({ tx, now }: Writing, { user_id }: Application, written: Mail): Promise<void> {
  const { users, outbox } = tables;
  const [applicant] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user_id));
  if (!applicant) return;
  await tx
    .insert(outbox)
    .values({ channel: "email", recipient: applicant.email, user_id, ...written, created_at: now.toISOString() });
}
