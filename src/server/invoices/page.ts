import { INVOICE_KIND } from "../../contract/invoices/vocabulary";
import { paiseOf, rupeesOf } from "../../contract/money";
import { COUNTRY } from "../../contract/vocabulary";
import { formatDay } from "../holdings/holdings";
import { formatAmount } from "../ledger/amount";
import { createPaper } from "../templates/pdf/paper";
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
  about: string;
  /** Name, address and GSTIN of the platform, where they are set. */
  issuer: string | undefined;
  recipient: Recipient;
  lines: readonly (Invoice["lines"][number] & { more?: string })[];
  /** The invoice that a credit note takes back. */
  credited?: Pick<Invoice, "number" | "issued_on"> | undefined;
  /** How it stands, beside its title. */
  state: string;
}

/** Draws an invoice or a credit note as a PDF, and `more` below its total; the same page gives the same bytes. */
export function drawInvoice(page: InvoicePage, more: (sheet: Sheet) => void = () => undefined): Promise<Buffer> {
  const { kind, number, issued_on, about, issuer, recipient, lines, credited, total } = page;
  const title = INVOICE_KIND[kind];
  const paper = createPaper({
    title: `${title} ${number}`,
    aside: about,
    note: "All amounts are in Indian rupees.",
    created: new Date(issued_on),
  });
  const sheet = sheetOn(paper);
  sheet.title(title, page.state);
  const corrects = credited ? [`Corrects invoice ${credited.number} of ${formatDay(credited.issued_on)}`] : [];
  sheet.beside([
    { label: "From", lines: issuerOf(issuer) },
    { label: "For", lines: recipientOf(recipient) },
    { label: title, lines: [number, formatDay(issued_on), about, ...corrects] },
  ]);
  sheet.heading("Services", "Amount");
  for (const { label, amount, more: what } of lines) sheet.row(label, formatAmount(amount), what);
  for (const [rate, tax] of taxesOf(lines)) sheet.row(`Tax, ${rate} %`, formatAmount(tax));
  sheet.total("Total", formatAmount(total));
  more(sheet);
  return paper.finish();
}

/** Gives the lines of the issuer, its name before the first comma apart. */
const issuerOf = (issuer = "The platform") => issuer.split(/,\s*(.*)/).filter(Boolean);

const recipientOf = ({ name, address, city, country, gstin }: Recipient) => [
  name,
  ...[address, [city, country && COUNTRY[country]].filter(Boolean).join(", ")].flatMap((line) => line || []),
  ...(gstin ? [`GSTIN ${gstin}`] : []),
];

/** Adds the tax of the lines up by its rate. */
function taxesOf(lines: InvoicePage["lines"]): [rate: number, tax: string][] {
  const sums = new Map<number, bigint>();
  for (const { tax_percent, tax } of lines)
    sums.set(Number(tax_percent), (sums.get(Number(tax_percent)) ?? 0n) + paiseOf(tax));
  return [...sums].map(([rate, tax]) => [rate, rupeesOf(tax)]);
}
