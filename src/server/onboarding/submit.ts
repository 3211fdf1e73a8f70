import type { z } from "zod";
import { msg } from "../../contract/language/message";
import type { onboardingCalls } from "../../contract/onboarding/calls";
import { chargeOf } from "../../contract/onboarding/tokenisation";
import { ONBOARDING_PLAN } from "../../contract/onboarding/vocabulary";
import { invalid } from "../http/failure";
import { issueInvoice } from "../invoices/issue";
import { noticeTo } from "../notifications/notify";
import type { Auditing } from "../resources/rules";
import { readPresets } from "../settings/read";
import { type Application, changeApplication, isPaidEnough } from "./change";
import { problemsOfAll } from "./checks";
import { keepCompany } from "./company";
import { mailInstructions } from "./mails";
import { type Applying, refuseSubmitted } from "./own";

type Choice = z.output<(typeof onboardingCalls)["submit"]["body"]>;

/**
 * Submits a draft: its invoice is issued at the prices of this moment, and its company waits for the back office.
 *
 * What is missing or wrong is refused at its field (422). A draft that was rejected keeps its invoice, and goes to the
 * review at once where enough is paid.
 */
export async function submit(applying: Applying, choice: Choice): Promise<Application> {
  const { auditing, application } = applying;
  refuseSubmitted(application);
  const problems = problemsOfAll(application);
  if (problems.length) throw invalid(problems, "Some steps need attention");
  const isRevised = application.invoice_number !== null;
  if (isRevised) refuseOther(application, choice);
  const invoice = isRevised ? {} : await invoiceOf(auditing, application, choice);
  const company_id = await keepCompany(applying);
  const status = isPaidEnough({ ...application, ...invoice }) ? "in-review" : "awaiting-payment";
  const submitted = { ...choice, ...invoice, company_id, status, submitted_at: auditing.now.toISOString() } as const;
  const after = await changeApplication(auditing, application, { ...submitted, status_reason: null }, "submit");
  const { number, company_name, asset_name } = after;
  await noticeTo(auditing.tx, "company", "approve", {
    title: isRevised ? msg("%{number} was corrected", { number }) : msg("%{number} was submitted", { number }),
    text: msg("%{company} wants to tokenise “%{asset}”.", { company: company_name, asset: asset_name }),
    resource: "applications",
    record_id: after.id,
    at: auditing.now,
  });
  await mailInstructions(auditing, after);
  return after;
}

/** Issues the invoice of an application: the plan's price, tax and first payment as they are set now. */
async function invoiceOf(auditing: Auditing, application: Application, { plan, payment_type }: Choice) {
  const { tx } = auditing;
  const set = await readPresets(tx, [`plan_${plan}`, "invoice_tax_percent", "onboarding_deposit_percent"]);
  const { [`plan_${plan}` as const]: price, invoice_tax_percent: tax_percent } = set;
  const deposit = payment_type === "full-payment" ? "100" : set.onboarding_deposit_percent;
  const charge = chargeOf(price, tax_percent, deposit);
  const { id, user_id, company_name } = application;
  const invoice = await issueInvoice(auditing, {
    ...{ kind: "invoice", application_id: id, user_id, customer: company_name ?? `Applicant ${user_id}` },
    lines: [{ label: `Plan “${ONBOARDING_PLAN[plan]}”`, amount: charge.price, tax_percent, tax: charge.tax }],
  });
  return { invoice_number: invoice.number, invoiced_on: invoice.issued_on, tax_percent, ...charge };
}

function refuseOther(application: Application, choice: Choice): void {
  const message = msg("The invoice %{invoice_number} stays as it is", { invoice_number: application.invoice_number });
  const other = (["plan", "payment_type"] as const).filter((name) => choice[name] !== application[name]);
  if (other.length) throw invalid(other.map((path) => ({ path, message })));
}
