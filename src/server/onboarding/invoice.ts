import { eq } from "drizzle-orm";
import { languageOf } from "../accountLanguage";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { notFound } from "../http/failure";
import { invoiceAnswer } from "../invoices/file";
import type { read } from "../readers/read";
import { readSettings } from "../settings/read";
import type { Application } from "./change";
import { countedPayments } from "./counted";
import { instructionsFor } from "./instructions";
import type { Invoiced } from "./invoicePage";

/** Returns the invoice of an application as a PDF to keep, drawn by a reader; 404 before it is issued. */
export async function invoicePdf(db: Database, id: number, draw: typeof read): Promise<Response> {
  const [application] = await db.select().from(tables.applications).where(eq(tables.applications.id, id));
  if (!application || !isInvoiced(application)) throw notFound("invoice");
  const payments = await countedPayments(db, application);
  const { invoice_issuer: issuer } = await readSettings(db, ["invoice_issuer"]);
  const language = await languageOf(db, application.user_id);
  const pay = await instructionsFor(db, application);
  const page = { application, issuer, payments, pay, language };
  return invoiceAnswer(application.invoice_number, await draw("applicationInvoice", [page], "address"));
}

const isInvoiced = (application: Application): application is Invoiced => application.invoice_number !== null;
