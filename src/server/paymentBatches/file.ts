import { stringify } from "csv-stringify/sync";
import { asc, eq } from "drizzle-orm";
import { cellOf } from "../../contract/csv";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import { requireGrant } from "../http/serve";
import { readRecord, type Writer } from "../resources/store";
import { paymentBatchRules } from "./rules";
import type { Batch, BatchItem } from "./source";
import { SOURCES } from "./sources";
import { paymentBatchAccounts } from "./tables";

const COLUMNS = ["Beneficiary name", "Account number", "IFSC", "Amount", "Reference", "Remarks"];

/**
 * Gives the payments of a batch as CSV for the bank's bulk upload: made of what was written once and never changes, so it
 * is the same however often it is fetched.
 */
export function batchFile({ deps, actor, requestId }: Writer, id: number): Promise<Response> {
  return transaction(deps.db, async (tx) => {
    const batch = (await readRecord(tx, paymentBatches, paymentBatchRules, id)) as unknown as Batch;
    if (batch.pays === "distribution") requireGrant(actor, ["distributions", "export"]);
    const { payment_batch_items: items } = tables;
    const found = await tx
      .select({ item: items, bank: paymentBatchAccounts.bank_details })
      .from(items)
      .innerJoin(paymentBatchAccounts, eq(paymentBatchAccounts.item_id, items.id))
      .where(eq(items.batch_id, id))
      .orderBy(asc(items.id));
    await recordChange(tx, {
      ...{ actor, at: deps.clock(), requestId, action: "export", resource: paymentBatches.name, recordId: id },
      changes: { payments: { before: null, after: found.length } },
    });
    const { remark } = SOURCES[batch.pays];
    const rows = found.map(({ item, bank: { account_name, account_number, ifsc } }) => {
      const { amount, number } = item;
      return [account_name, account_number, ifsc, amount, number, remark(item as unknown as BatchItem, batch)].map(
        cellOf,
      );
    });
    return new Response(stringify([COLUMNS, ...rows]), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="payment-batch-${id}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  });
}
