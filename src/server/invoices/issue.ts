import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { invoiceLine } from "../../contract/invoices/resource";
import type { INVOICE_KIND } from "../../contract/invoices/vocabulary";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { dayOf } from "../holdings/holdings";
import type { Writing } from "../resources/rules";
import { invoiceCounters } from "./tables";

type Kind = keyof typeof INVOICE_KIND;
type InvoiceLine = z.output<typeof invoiceLine>;

/** An invoice or a credit note that is to be issued. */
interface Issue {
  kind: Kind;
  /** What it is for: one of the two. */
  application_id?: number | null;
  order_id?: number | null;
  user_id: number;
  /** Whom it is made out to. */
  customer: string;
  lines: readonly InvoiceLine[];
  /** Number in the database of the invoice that a credit note takes back. */
  credits?: number;
}

/** An invoice as it is stored. */
export type Invoice = typeof tables.invoices.$inferSelect;

/** Gives the financial year of a day, April to March, as invoices name it: `26-27`. */
export function financialYearOf(day: string): string {
  const first = Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);
  return [first, first + 1].map((year) => String(year % 100).padStart(2, "0")).join("-");
}

const PREFIX: Readonly<Record<Kind, string>> = { invoice: "INV", "credit-note": "CN" };

/**
 * Issues an invoice or a credit note with the next number of its kind in the financial year of the platform's day.
 *
 * Others who issue one wait until the caller's transaction ends; one that is rolled back has used no number.
 */
export async function issueInvoice({ tx, now }: Pick<Writing, "tx" | "now">, issue: Issue): Promise<Invoice> {
  const issued_on = dayOf(now);
  const year = financialYearOf(issued_on);
  const serial = await nextSerial(tx, issue.kind, year);
  const net = sumOf(issue.lines, "amount");
  const tax = sumOf(issue.lines, "tax");
  const [issued] = await tx
    .insert(tables.invoices)
    .values({
      ...issue,
      ...{ year, serial, issued_on, number: `${PREFIX[issue.kind]}/${year}/${String(serial).padStart(6, "0")}` },
      ...{ lines: [...issue.lines], net: rupeesOf(net), tax: rupeesOf(tax), total: rupeesOf(net + tax) },
      ...{ created_at: now.toISOString(), updated_at: now.toISOString() },
    })
    .returning();
  return issued as Invoice;
}

/** Takes an invoice back by a credit note over all of it; the database refuses a second one. */
export function creditInvoice(writing: Pick<Writing, "tx" | "now">, invoice: Invoice): Promise<Invoice> {
  const { id: credits, application_id, order_id, user_id, customer, lines } = invoice;
  return issueInvoice(writing, { kind: "credit-note", application_id, order_id, user_id, customer, lines, credits });
}

async function nextSerial(tx: Database, kind: Kind, year: string): Promise<number> {
  const [counted] = await tx
    .insert(invoiceCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.kind, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  return (counted as { last: number }).last;
}

const sumOf = (lines: readonly InvoiceLine[], field: "amount" | "tax") =>
  lines.reduce((sum, line) => sum + paiseOf(line[field]), 0n);
