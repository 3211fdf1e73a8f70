import { english } from "../../contract/language/translate";
import type { receiptAllocations, receipts as receiptsResource } from "../../contract/receipts/resource";
import type { ALLOCATION_PURPOSE } from "../../contract/receipts/vocabulary";
import type { TableOf } from "../db/derive";
import { formatAmount } from "../ledger/amount";
import { subject } from "../subject";
import { describePurpose } from "./purpose";
import { receiptRules } from "./rules";
import { serveReceipts } from "./serve";

declare module "../db/tables" {
  interface Tables {
    receipt_allocations: TableOf<typeof receiptAllocations>;
    receipts: TableOf<typeof receiptsResource>;
  }
}

/** What reached a bank account of the platform, and what it is allocated to. */
export const receipts = subject({
  resources: { receipts: receiptRules },
  serve: [serveReceipts],
  titles: {
    "POST /console/receipts/:id/allocations": async ({ tx, body, before }) =>
      `Allocate ${formatAmount(String(body.amount))} of receipt ${before?.reference} ${english.translate(
        await describePurpose(tx, body.purpose as keyof typeof ALLOCATION_PURPOSE, Number(body.record_id)),
      )}`,
    "POST /console/receipts/:id/return": ({ body, before }) =>
      `Return of ${formatAmount(String(body.amount))} of receipt ${before?.reference} to its sender`,
  },
});
