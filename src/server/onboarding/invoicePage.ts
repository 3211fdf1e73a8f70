import { paiseOf, rupeesOf } from "../../contract/money";
import { PAYMENT_METHOD } from "../../contract/moneyVocabulary";
import { ONBOARDING_PLAN, PAYMENT_PROVIDER } from "../../contract/onboardingVocabulary";
import { COUNTRY } from "../../contract/vocabulary";
import type { applicationPayments } from "../db/tables/onboarding";
import { dayOf, sayDay } from "../holdings/holdings";
import { sayAmount } from "../ledger/amount";
import { createPaper } from "../templates/pdf/paper";
import type { Invoiced } from "./invoice";
import { sheetOn } from "./invoiceSheet";
import type { Instructions } from "./payment/provider";

/** What an invoice tells. */
export interface Invoice {
  application: Invoiced;
  /** Name, address and GSTIN of the platform, where they are set. */
  issuer: string | undefined;
  payments: readonly (typeof applicationPayments.$inferSelect)[];
  /** How to pay what is due now; nothing where that is nothing. */
  pay: Instructions | null;
}

/** Draws an invoice as a PDF; the same invoice gives the same bytes. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { application, issuer, payments, pay } = invoice;
  const { invoice_number, invoiced_on, number, price, tax, tax_percent, total } = application;
  const outstanding = rupeesOf(paiseOf(total) - paiseOf(application.received));
  const paper = createPaper({
    title: `Invoice ${invoice_number}`,
    aside: number,
    note: "All amounts are in Indian rupees.",
    created: new Date(invoiced_on),
  });
  const sheet = sheetOn(paper);
  sheet.title("Invoice", paiseOf(outstanding) > 0n ? `${sayAmount(outstanding)} outstanding` : "Paid in full");
  sheet.beside([
    { label: "From", lines: issuerOf(issuer) },
    { label: "For", lines: recipientOf(application) },
    { label: "Invoice", lines: [invoice_number, sayDay(invoiced_on), `Application ${number}`] },
  ]);

  sheet.heading("Services", "Amount");
  const plan = application.plan ? `Plan “${ONBOARDING_PLAN[application.plan]}”` : "Plan";
  sheet.row(plan, sayAmount(price), `Tokenisation of ${application.asset_name ?? number}`);
  sheet.row(`Tax, ${Number(tax_percent)} %`, sayAmount(tax));
  sheet.total("Total", sayAmount(total));

  sheet.heading("Payments", "Amount");
  for (const [label, amount, when] of scheduleOf(application)) sheet.row(label, sayAmount(amount), when);
  for (const { amount, method, reference, at } of payments) {
    const how = `${PAYMENT_METHOD[method]}, reference ${reference}`;
    sheet.row(`Received on ${sayDay(dayOf(new Date(at)))}`, `– ${sayAmount(amount)}`, how);
  }
  sheet.total("Outstanding", sayAmount(outstanding));
  if (pay)
    sheet.box(
      `To be paid now by ${PAYMENT_PROVIDER[pay.provider as keyof typeof PAYMENT_PROVIDER].toLowerCase()}`,
      payFacts(pay),
    );
  return paper.finish();
}

/** Gives the lines of the issuer, its name before the first comma apart. */
const issuerOf = (issuer = "The platform") => issuer.split(/,\s*(.*)/).filter(Boolean);

const recipientOf = ({ company_name, address, city, country, gstin, user_id }: Invoiced) => [
  company_name ?? `Applicant ${user_id}`,
  ...[address, [city, country && COUNTRY[country]].filter(Boolean).join(", ")].flatMap((line) => line || []),
  ...(gstin ? [`GSTIN ${gstin}`] : []),
];

function scheduleOf({ total, due_first }: Invoiced): [label: string, amount: string, when: string][] {
  const rest = paiseOf(total) - paiseOf(due_first);
  if (rest === 0n) return [["In full", total, "Due before the review"]];
  return [
    ["First payment", due_first, "Due before the review"],
    ["Rest", rupeesOf(rest), "Due after the approval"],
  ];
}

const payFacts = ({ amount, lines, reference, url }: Instructions): [label: string, value: string][] => [
  ["Amount", sayAmount(amount)],
  ...lines.map(({ label, value }): [string, string] => [label, value]),
  ["Reference", reference],
  ...(url ? [["Page", url] as [string, string]] : []),
];
