import { and, eq } from "drizzle-orm";
import { tables } from "../db/tables";
import type { OrderFacts } from "../orders/facts";
import type { Writing } from "../resources/rules";
import { creditInvoice, issueInvoice } from "./issue";

type Settled = Pick<OrderFacts, "id" | "customer" | "money">;

/** Issues the invoice over the fees of an order that is settled; one without fees has none. */
export async function invoiceOrder(writing: Writing, { id, customer, money }: Settled): Promise<void> {
  if (!money.fees.length) return;
  const lines = money.fees.map(({ name, amount, tax_percent, tax }) => ({ label: name, amount, tax_percent, tax }));
  const about = { order_id: id, user_id: customer.id, customer: customer.name };
  await issueInvoice(writing, { kind: "invoice", ...about, lines });
}

/** Takes the invoice of an order back by a credit note over all of it; nothing where the order has none. */
export async function creditOrder(writing: Writing, orderId: number): Promise<void> {
  const { invoices } = tables;
  const ofOrder = and(eq(invoices.order_id, orderId), eq(invoices.kind, "invoice"));
  const [issued] = await writing.tx.select().from(invoices).where(ofOrder);
  if (issued) await creditInvoice(writing, issued);
}
