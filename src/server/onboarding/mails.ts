import { eq } from "drizzle-orm";
import { tables } from "../db/tables/resources";
import { sayAmount } from "../ledger/amount";
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
      `Please pay ${sayAmount(due.amount)} of the invoice ${invoice_number}, which you find with your application.`,
      ...(due.url ? [due.url] : []),
      rows.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    ].join("\n\n"),
  });
}

/** Writes an applicant that the first payment has arrived. */
export const mailReview = (writing: Writing, application: Application): Promise<void> =>
  mail(writing, application, {
    subject: `${application.number}: your payment has arrived`,
    body: `We have received ${sayAmount(application.received)} for ${application.number} and look at it now. You hear from us as soon as it is decided.`,
  });

async function mail({ tx, now }: Writing, { user_id }: Application, written: Mail): Promise<void> {
  const { users, outbox } = tables;
  const [applicant] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user_id));
  if (!applicant) return;
  await tx
    .insert(outbox)
    .values({ channel: "email", recipient: applicant.email, user_id, ...written, created_at: now.toISOString() });
}
