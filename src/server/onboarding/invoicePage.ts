import { asAmount, asLongDate, composed, type Message, msg } from "../../contract/language/message";
import { paiseOf, rupeesOf } from "../../contract/money";
import { ONBOARDING_PLAN, type PAYMENT_PROVIDER } from "../../contract/onboarding/vocabulary";
import { PAYMENT_METHOD } from "../../contract/orders/vocabulary";
import { dayOf } from "../holdings/holdings";
import { drawInvoice } from "../invoices/page";
import { translatorOnPaper } from "../templates/pdf/printable";
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
  /** BCP 47 tag of the applicant's language. */
  language: string | null | undefined;
}

/** Draws the invoice of an application with what was paid for it and what is due; the same gives the same bytes. */
export function drawApplicationInvoice({
  application,
  issuer,
  payments,
  pay,
  language,
}: ApplicationInvoice): Promise<Buffer> {
  const { invoice_number, invoiced_on, number, plan, price, tax, tax_percent, total } = application;
  const outstanding = rupeesOf(paiseOf(total) - paiseOf(application.received));
  const { company_name, address, city, country, gstin, user_id, asset_name } = application;
  const page = {
    ...{
      kind: "invoice" as const,
      number: invoice_number,
      issued_on: invoiced_on,
      about: msg("Application %{number}", { number }),
    },
    ...{
      language,
      issuer,
      recipient: { name: company_name ?? nameOf(user_id, language), address, city, country, gstin },
    },
    lines: [
      {
        ...{ label: plan ? msg("Plan “%{plan}”", { plan: msg(ONBOARDING_PLAN[plan]) }) : "Plan" },
        ...{ amount: price, tax_percent, tax, more: msg("Tokenisation of %{asset}", { asset: asset_name ?? number }) },
      },
    ],
    total,
    state: paiseOf(outstanding) > 0n ? msg("%{amount} outstanding", { amount: asAmount(outstanding) }) : "Paid in full",
  };
  return drawInvoice(page, (sheet, { translate, formats }) => {
    sheet.heading(translate("Payments"), translate("Amount"));
    for (const [label, amount, when] of scheduleOf(application))
      sheet.row(translate(label), formats.amount(amount), translate(when));
    for (const { amount, method, reference, at } of payments) {
      const how = translate("%{method}, reference %{reference}", { method: msg(PAYMENT_METHOD[method]), reference });
      const what = translate("Received on %{day}", { day: asLongDate(dayOf(new Date(at))) });
      sheet.row(what, `– ${formats.amount(amount)}`, how);
    }
    sheet.total(translate("Outstanding"), formats.amount(outstanding));
    if (!pay) return;
    const facts = payFacts(pay).map(([label, value]) => [translate(label), translate(value)] as const);
    sheet.box(translate(PAY_NOW[pay.provider as keyof typeof PAY_NOW]), facts);
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

/** What stands above how to pay, by the provider. */
const PAY_NOW: Readonly<Record<keyof typeof PAYMENT_PROVIDER, string>> = {
  "bank-transfer": "To be paid now by bank transfer",
};

const payFacts = ({ amount, lines, reference, url }: Instructions): [label: string, value: Message][] => [
  ["Amount", msg("%{amount}", { amount: asAmount(amount) })],
  ...lines.map(({ label, value }): [string, Message] => [label, composed([value])]),
  ["Reference", composed([reference])],
  ...(url ? [["Page", composed([url])] as [string, Message]] : []),
];

const nameOf = (userId: number, language: string | null | undefined) =>
  translatorOnPaper(language).translate("Applicant %{id}", { id: userId });

/** An application whose invoice is issued. */
export type Invoiced = Application & {
  [Field in "invoice_number" | "invoiced_on" | "price" | "tax_percent" | "tax" | "total" | "due_first"]: string;
};
