import { eq } from "drizzle-orm";
import { asAmount, msg } from "../../contract/language/message";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { notFound } from "../http/failure";
import { read } from "../readers/read";
import { readSettings } from "../settings/read";
import type { Invoice } from "./issue";

const { applications, invoices, users } = tables;

/** Answers with an invoice or a credit note as a PDF to keep, as it was issued; 404 where there is none. */
export async function invoiceFile(db: Database, id: number): Promise<Response> {
  const invoice = await findInvoice(db, id);
  if (!invoice) throw notFound("invoice");
  const { customer: name, total, credits } = invoice;
  const { invoice_issuer: issuer } = await readSettings(db, ["invoice_issuer"]);
  const credited = credits === null ? undefined : await findInvoice(db, credits);
  const { about, language, ...where } = await aboutOf(db, invoice);
  const page = {
    ...{ ...invoice, about, language, issuer, credited },
    ...{ recipient: { name, ...where }, state: msg("%{total}", { total: asAmount(total) }) },
  };
  const pdf = await read("invoice", [page], "address");
  return invoiceAnswer(invoice.number, pdf);
}

/** Answers with an invoice that is drawn, named by its number. */
export const invoiceAnswer = (number: string, pdf: Uint8Array): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      // A number has strokes, and a file must not.
      "Content-Disposition": `attachment; filename="${number.replaceAll("/", "-")}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });

async function findInvoice(db: Database, id: number): Promise<Invoice | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id));
  return found;
}

/** Tells what an invoice is for, and where whoever it is made out to is reached. */
async function aboutOf(db: Database, { application_id, order_id, user_id }: Invoice) {
  const { language } = users;
  if (application_id !== null) {
    const { number, address, city, country, gstin } = applications;
    const [found] = await db
      .select({ number, address, city, country, gstin, language })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.user_id))
      .where(eq(applications.id, application_id));
    if (!found) throw new Error(`There is no application ${application_id}`);
    const { number: named, ...where } = found;
    return { about: msg("Application %{number}", { number: named }), ...where };
  }
  const { address, country } = users;
  const [where] = await db.select({ address, country, language }).from(users).where(eq(users.id, user_id));
  if (!where) throw new Error(`There is no customer ${user_id}`);
  return { about: msg("Order %{id}", { id: order_id }), ...where };
}
