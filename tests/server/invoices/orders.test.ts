import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tables } from "../../../src/server/db/tables";
import { told } from "../reports/told";

const all = told();

const invoicesOf = (orderId: number) =>
  all.here.platform.db
    .select()
    .from(tables.invoices)
    .where(eq(tables.invoices.order_id, orderId))
    .orderBy(tables.invoices.id);

test("an order that is settled gets an invoice of its fees, line by line, which come to what fees got", async () => {
  const { id, customer } = all.transferred;
  expect(await invoicesOf(id)).toMatchObject([
    {
      ...{ kind: "invoice", year: "25-26", user_id: customer.id, customer: customer.name },
      ...{ net: "4.17", tax: "0.00", total: "4.17", credits: null },
      lines: [{ label: "Platform fee", amount: "4.17" }],
    },
  ]);
});

test("an order that is not settled has none", async () => {
  expect(await invoicesOf(all.partly.id)).toEqual([]);
});

test("a refund after the settlement takes the whole invoice back, once, under a number of its own", async () => {
  const [invoice, note, ...more] = await invoicesOf(all.refunded.id);
  expect(note).toMatchObject({
    ...{ kind: "credit-note", number: "CN/25-26/000001", serial: 1, credits: invoice?.id },
    ...{ net: invoice?.net, total: invoice?.total, lines: invoice?.lines },
  });
  expect([invoice?.total, more]).toEqual(["25.00", []]);
});

test("the invoices of a year are numbered from 1 on without a gap, whatever they are for", async () => {
  const { invoices } = tables;
  const issued = await all.here.platform.db
    .select()
    .from(invoices)
    .where(eq(invoices.kind, "invoice"))
    .orderBy(invoices.id);
  expect(issued.map(({ serial }) => serial)).toEqual(issued.map((_, index) => index + 1));
});
