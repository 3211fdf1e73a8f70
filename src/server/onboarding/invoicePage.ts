import { paiseOf, rupeesOf } from "../../contract/money";
import { ONBOARDING_PLAN, PAYMENT_PROVIDER } from "../../contract/onboarding/vocabulary";
import { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { dayOf, formatDay } from "../holdings/holdings";
import { drawInvoice } from "../invoices/page";
import { formatAmount } from "../ledger/amount";
import type { Application } from "./change";

import type { Instructions } from "./payment/provider";
import type { applicationPayments } from "./tables";

/** What the invoice of an application tells. */
interface ApplicationInvoice {
  application: Invoiced;
  /** Name, address and GSTIN of the platform, where they are set. */
  issuer: string | undefined;
  payments: readonly (typeof applicationPayments.$inferSelect)[];
  /** How to pay what is due now; nothing where that is nothing. */
  pay: Instructions | null;
}

/** Draws the invoice of an application with what was paid for it and what is due; the same gives the same bytes. */
export function drawApplicationInvoice({ application, issuer, payments, pay }: ApplicationInvoice): Promise<Buffer> {
  const { invoice_number, invoiced_on, number, plan, price, tax, tax_percent, total } = application;
  const outstanding = rupeesOf(paiseOf(total) - paiseOf(application.received));
  const { company_name, address, city, country, gstin, user_id, asset_name } = application;
  const page = {
    ...{ kind: "invoice" as const, number: invoice_number, issued_on: invoiced_on, about: `Application ${number}` },
    ...{ issuer, recipient: { name: company_name ?? `Applicant ${user_id}`, address, city, country, gstin } },
    lines: [
      {
        ...{ label: plan ? `Plan “${ONBOARDING_PLAN[plan]}”` : "Plan", amount: price, tax_percent, tax },
        more: `Tokenisation of ${asset_name ?? number}`,
      },
    ],
    ...{ total, state: paiseOf(outstanding) > 0n ? `${formatAmount(outstanding)} outstanding` : "Paid in full" },
  };
  return drawInvoice(page, (sheet) => {
    sheet.heading("Payments", "Amount");
    for (const [label, amount, when] of scheduleOf(application)) sheet.row(label, formatAmount(amount), when);
    for (const { amount, method, reference, at } of payments) {
      const how = `${PAYMENT_METHOD[method]}, reference ${reference}`;
      sheet.row(`Received on ${formatDay(dayOf(new Date(at)))}`, `– ${formatAmount(amount)}`, how);
    }
    sheet.total("Outstanding", formatAmount(outstanding));
    if (!pay) return;
    const provider = PAYMENT_PROVIDER[pay.provider as keyof typeof PAYMENT_PROVIDER].toLowerCase();
    sheet.box(`To be paid now by ${provider}`, payFacts(pay));
  });
}

function scheduleOf({ total, due_first }: Invoiced): [label: string, amount: string, when: string][] {
  const rest = paiseOf(total) - paiseOf(due_first);
  if (rest === 0n) return [["In full", total, "Due before the review"]];
  return [
    ["First payment", due_first, "Due before the review"],
    ["Rest", rupeesOf(rest), "Due after the approval"],
  ];
}

const payFacts = ({ amount, lines, reference, url }: Instructions): [label: string, value: string][] => [
  ["Amount", formatAmount(amount)],
  ...lines.map(({ label, value }): [string, string] => [label, value]),
  ["Reference", reference],
  ...(url ? [["Page", url] as [string, string]] : []),
];

/** An application whose invoice is issued. */
export type Invoiced = Application & {
  [Field in "invoice_number" | "invoiced_on" | "price" | "tax_percent" | "tax" | "total" | "due_first"]: string;
};
