import { INVOICE_KIND } from "../../contract/invoices/vocabulary";
import { asLongDate, asNumber, type Message, type Words } from "../../contract/language/message";
import type { Translator } from "../../contract/language/translate";
import { paiseOf, rupeesOf } from "../../contract/money";
import { COUNTRY } from "../../contract/vocabulary";
import { createPaper } from "../templates/pdf/paper";
import { translatorOnPaper } from "../templates/pdf/printable";
import type { Invoice } from "./issue";
import { type Sheet, sheetOn } from "./sheet";

/** Somebody to whom an invoice is made out. */
interface Recipient {
  name: string;
  address: string | null;
  city?: string | null;
  country: keyof typeof COUNTRY | null;
  gstin?: string | null;
}

/** What the page of an invoice or of a credit note tells. */
export interface InvoicePage extends Pick<Invoice, "kind" | "number" | "issued_on" | "total"> {
  /** What it is for, such as `Order 7`. */
  about: Message;
  /** BCP 47 tag of the language of whom it is made out to. */
  language: string | null | undefined;
  /** Name, address and GSTIN of the platform, where they are set. */
  issuer: string | undefined;
  recipient: Recipient;
  lines: readonly (Omit<Invoice["lines"][number], "label"> & { label: Words; more?: Message })[];
  /** The invoice that a credit note takes back. */
  credited?: Pick<Invoice, "number" | "issued_on"> | undefined;
  /** How it stands, beside its title. */
  state: Words;
}

/** Draws an invoice or a credit note as a PDF, and `more` below its total; the same page gives the same bytes. */
export function drawInvoice(
  page: InvoicePage,
  more: (sheet: Sheet, translator: Translator) => void = () => undefined,
): Promise<Buffer> {
  const { kind, number, issued_on, issuer, recipient, lines, credited, total } = page;
  const translator = translatorOnPaper(page.language);
  const { language, translate, formats } = translator;
  const title = translate(INVOICE_KIND[kind]);
  const about = translate(page.about);
  const paper = createPaper({
    title: `${title} ${number}`,
    aside: about,
    note: translate("All amounts are in Indian rupees."),
    created: new Date(issued_on),
    language,
  });
  const sheet = sheetOn(paper);
  sheet.title(title, translate(page.state));
  const corrects = credited
    ? [
        translate("Corrects invoice %{number} of %{day}", {
          number: credited.number,
          day: asLongDate(credited.issued_on),
        }),
      ]
    : [];
  sheet.beside([
    { label: translate("From"), lines: issuer ? linesOfIssuer(issuer) : [translate("The platform")] },
    { label: translate("For"), lines: recipientOf(recipient, translator) },
    { label: title, lines: [number, formats.longDate(issued_on), about, ...corrects] },
  ]);
  sheet.heading(translate("Services"), translate("Amount"));
  for (const { label, amount, more: what } of lines)
    sheet.row(translate(label), formats.amount(amount), what && translate(what));
  for (const [rate, tax] of taxesOf(lines))
    sheet.row(translate("Tax, %{rate} %", { rate: asNumber(rate) }), formats.amount(tax));
  sheet.total(translate("Total"), formats.amount(total));
  more(sheet, translator);
  return paper.finish();
}

/** Gives the lines of the issuer, its name before the first comma apart. */
const linesOfIssuer = (issuer: string) => issuer.split(/,\s*(.*)/).filter(Boolean);

const recipientOf = ({ name, address, city, country, gstin }: Recipient, { translate }: Translator) => [
  name,
  ...[address, [city, country && translate(COUNTRY[country])].filter(Boolean).join(", ")].flatMap((line) => line || []),
  ...(gstin ? [translate("GSTIN %{gstin}", { gstin })] : []),
];

/** Adds the tax of the lines up by its rate. */
function taxesOf(lines: InvoicePage["lines"]): [rate: number, tax: string][] {
  const sums = new Map<number, bigint>();
  for (const { tax_percent, tax } of lines)
    sums.set(Number(tax_percent), (sums.get(Number(tax_percent)) ?? 0n) + paiseOf(tax));
  return [...sums].map(([rate, tax]) => [rate, rupeesOf(tax)]);
}
