import { asc, eq, or } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { BUSINESS, onboardingOn } from "../onboarding/applicant";
import { told } from "../reports/told";
import { wordsOf as textOf } from "../templates/pdfText";

const all = told();
const { here } = all;

const ask = (id: unknown) => here.raw(`GET /console/invoices/${id}/file`);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const invoicesOf = (record: number) =>
  here.platform.db
    .select()
    .from(tables.invoices)
    .where(or(eq(tables.invoices.order_id, record), eq(tables.invoices.application_id, record)))
    .orderBy(asc(tables.invoices.id));

test("the invoice of an order is a PDF with who issued it, for whom and what, its lines, tax and total", async () => {
  await here.settle("POST /setting", { name: "invoice_issuer", value: "Platform Private Limited, 1 Sea Road, Mumbai" });
  const { id, customer } = all.transferred;
  const [invoice] = await invoicesOf(id);
  const answer = await ask(invoice?.id);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${invoice?.number.replaceAll("/", "-")}.pdf"`,
    "cache-control": "private, no-store",
  });
  const text = await textOf(answer);
  const said = [
    ...["Invoice", String(invoice?.number), `Order ${id}`, "Platform Private Limited", "1 Sea Road, Mumbai"],
    ...[String(customer.name), "Platform fee", "Tax, 0 %", "₹0.00", "Total", "₹4.17"],
  ];
  for (const words of said) expect(text).toContain(words);
  expect(text).not.toContain("Corrects");
  expect((await ask(999_999)).status).toBe(404);
});

test("a credit note names the invoice that it corrects", async () => {
  const [invoice, note] = await invoicesOf(all.refunded.id);
  const text = await textOf(await ask(note?.id));
  for (const words of ["Credit note", "CN/25-26/000001", "₹25.00", `Order ${all.refunded.id}`])
    expect(text).toContain(words);
  expect(text.replaceAll(" ", "")).toContain(`Correctsinvoice${invoice?.number}of`);
});

test("the invoice of an application says its tax apart, and stays the same to the byte when it is paid", async () => {
  const { applicant, confirm } = onboardingOn(here);
  const { id, number, invoice_number } = await (await applicant()).submitted();
  const invoice = (await invoicesOf(id)).find(({ application_id }) => application_id === id);
  const before = await bytesOf(await ask(invoice?.id));
  const text = await textOf(await ask(invoice?.id));
  const said = [
    ...[String(invoice_number), number, BUSINESS.company_name, BUSINESS.address, "Pune, India", "Plan “Starter”"],
    ...["₹25,000.00", "Tax, 18 %", "₹4,500.00", "₹29,500.00"],
  ];
  for (const words of said) expect(text).toContain(words);
  expect((await confirm(id, "29500.00", "UTR-1")).status).toBe(200);
  expect(await bytesOf(await ask(invoice?.id))).toEqual(before);
});
