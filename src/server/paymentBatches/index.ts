import type {
  paymentBatches as paymentBatchesResource,
  paymentBatchItems,
} from "../../contract/paymentBatches/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { paymentBatchItemRules, paymentBatchRules } from "./rules";
import { servePaymentBatches } from "./serve";
import { paymentBatchTitles } from "./titles";

declare module "../db/tables" {
  interface Tables {
    payment_batch_items: TableOf<typeof paymentBatchItems>;
    payment_batches: TableOf<typeof paymentBatchesResource>;
  }
}

/** Batches of payments for a bank, and the outcome of each. */
export const paymentBatches = subject({
  resources: { "payment-batches": paymentBatchRules, "payment-batch-items": paymentBatchItemRules },
  serve: [servePaymentBatches],
  titles: paymentBatchTitles,
});
