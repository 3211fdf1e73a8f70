import { eq } from "drizzle-orm";
import { asAmount, asLongDate, composed, msg, paragraphs } from "../../contract/language/message";
import { tables } from "../db/tables";
import { type Mail, post } from "../outbox/post";
import type { Writing } from "../resources/rules";
import type { Application } from "./change";
import { instructionsFor } from "./instructions";
import type { Instructions } from "./payment/provider";

/** Tells an applicant how to pay what is due now. */
export function instructionsMail({ number, status, invoice_number }: Application, due: Instructions): Mail {
  const rows = [...due.lines, { label: "Reference", value: due.reference }];
  return {
    subject: msg("%{number}: your payment", { number }),
    body: paragraphs(
      status === "approved"
        ? msg("%{number} is approved.", { number })
        : msg("We have received %{number}.", { number }),
      msg("Please pay %{amount} of the invoice %{invoice}, which you find with your application.", {
        amount: asAmount(due.amount),
        invoice: invoice_number,
      }),
      ...(due.url ? [due.url] : []),
      composed(
        rows.map(({ label, value }) => msg("%{label}: %{value}", { label: msg(label), value })),
        "\n",
      ),
    ),
  };
}

/** Tells an applicant that the first payment has arrived. */
export const reviewMail = ({ number, received }: Application): Mail => ({
  subject: msg("%{number}: your payment has arrived", { number }),
  body: msg("We have received %{amount} for %{number} and look at it now. You hear from us as soon as it is decided.", {
    amount: asAmount(received),
    number,
  }),
});

/** Money that was sent back to an applicant. */
interface Refund {
  amount: string;
  reference: string;
  returned_on: string;
  reason: string;
}

/** Tells an applicant that what was paid for the application was sent back, and why. */
export const refundMail = (
  { number, invoice_number }: Application,
  { amount, reference, returned_on, reason }: Refund,
): Mail => ({
  subject: msg("%{number}: we have sent your payment back", { number }),
  body: paragraphs(
    msg(
      "We have sent %{amount} for %{number} back to the account that it came from, on %{day} with the reference %{reference}.",
      { amount: asAmount(amount), number, day: asLongDate(returned_on), reference },
    ),
    reason,
    msg(
      "The invoice %{invoice} is taken back. You can correct your application and submit it again; it is invoiced anew then.",
      { invoice: invoice_number },
    ),
  ),
});

/** Writes an applicant how to pay what is due now; where nothing is, nothing is written. */
export async function mailInstructions(writing: Writing, application: Application): Promise<void> {
  const due = await instructionsFor(writing.tx, application);
  if (due) await mailApplicant(writing, application, instructionsMail(application, due));
}

/** Writes whose application it is. */
export async function mailApplicant({ tx, now }: Writing, { user_id }: Application, mail: Mail): Promise<void> {
  const { users } = tables;
  const [applicant] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user_id));
  if (applicant) await post(tx, now, [{ recipient: applicant.email, user_id, ...mail }]);
}
