import { count, inArray, sql } from "drizzle-orm";
import type { Tell, Told } from "../approvals/told";
import { tables } from "../db/tables";
import { formatAmount } from "../ledger/amount";

/** Titles of requests about what a bank did not pay, or sent back. */
export const paymentBatchTitles: Readonly<Record<string, Tell>> = {
  "PUT /console/payment-batches/:id/failures": failedPayments,
  "PUT /console/payment-batch-items/:id/return": ({ before }) =>
    `Return of payment ${before?.number} of batch ${before?.batch_id}, ${formatAmount(String(before?.amount))}`,
};

async function failedPayments({ tx, params, body }: Told): Promise<string> {
  const { number, amount } = tables.payment_batch_items;
  const numbers = (body.failures as { number: string }[]).map((failure) => failure.number);
  const [failed] = await tx
    .select({ payments: count(), total: sql<string>`sum(${amount})::text` })
    .from(tables.payment_batch_items)
    .where(inArray(number, numbers));
  const { payments = 0, total = "0" } = failed ?? {};
  const verb = payments === 1 ? "payment" : "payments";
  return `${payments} ${verb} of batch ${params.id}, ${formatAmount(total)} in all, ${payments === 1 ? "was" : "were"} not made`;
}
