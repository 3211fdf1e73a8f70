import { z } from "zod";
import { choice, date, flag, instant, integer, longText, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { BATCH_ITEM_STATUS, BATCH_PAYS, BATCH_STATUS } from "./vocabulary";

/**
 * Payments that the bank makes together from one file, numbered by their id. A withdrawal or a part of a distribution is
 * in one batch at most that is not over for it.
 */
export const paymentBatches = defineResource({
  name: "payment-batches",
  label: "Payment batch",
  plural: "Payment batches",
  group: "Money",
  title: "id",
  option: ["pays", "total"],
  permission: "withdrawals",
  guarded: [
    ["PUT /console/payment-batches/:id/failures", "outcome", "always", "Record payments that the bank did not make"],
  ],
  storedIn: "payment_batches",
  record: z.object({
    pays: choice(BATCH_PAYS, "Pays", { readOnly: true }),
    distribution_id: optional(reference("distributions", "Distribution", { readOnly: true })),
    status: choice(BATCH_STATUS, "Status", { indexed: true, readOnly: true }).default("open"),
    payments: integer("Payments", { readOnly: true }),
    total: money("Total", { readOnly: true }),
    made_by: optional(reference("employee", "Made by", { readOnly: true })),
    made_by_name: text("Made by", { computed: true, personal: true }).optional(),
    sent_at: optional(instant("Sent", { readOnly: true })),
    settled_at: optional(instant("Settled", { readOnly: true })),
    waiting: integer("Without an outcome", { computed: true, sortable: true }).optional(),
    paid: integer("Paid", { computed: true }).optional(),
    failed: integer("Failed", { computed: true }).optional(),
    returned: integer("Returned", { computed: true }).optional(),
    /** Payments without an outcome whose payee may not be paid any more. */
    warned: integer("To be stopped", { computed: true }).optional(),
  }),
  api: { list: { fails: "Failed to fetch payment batches" }, get: { fails: "Failed to fetch payment batches" } },
  columns: ["id", "pays", "payments", "total", "status", "waiting", "created_at"],
  sort: { field: "created_at", order: "DESC" },
  found: { exact: ["id", "total"] },
  sums: ["payments", "total"],
  filters: z.object({
    status: choice(BATCH_STATUS, "Status").optional(),
    pays: choice(BATCH_PAYS, "Pays").optional(),
    distribution_id: reference("distributions", "Distribution").optional(),
    unsettled: flag("Without all outcomes").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  empty: { one: "Payment batch", many: "Payment batches" },
});

/**
 * One payment of a batch: `number` is what the bank's file calls it, `WD-7` or `DL-45`, once and never again.
 *
 * The bank account as it was then is kept on the server and shown by its last digits.
 */
export const paymentBatchItems = defineResource({
  name: "payment-batch-items",
  label: "Payment of a batch",
  plural: "Payments of batches",
  title: "number",
  option: ["user_name", "amount"],
  permission: "withdrawals",
  guarded: [
    [
      "PUT /console/payment-batch-items/:id/return",
      "bank-return",
      "always",
      "Record a payment that the bank sent back",
    ],
  ],
  storedIn: "payment_batch_items",
  record: z.object({
    batch_id: reference("payment-batches", "Batch", { readOnly: true }),
    number: text("Number", { max: 40, readOnly: true, unique: true }),
    user_id: reference("customers", "Payee", { readOnly: true }),
    user_name: text("Payee", { computed: true, sortable: true, personal: true }).optional(),
    amount: money("Amount", { readOnly: true }),
    account: text("Bank account", { readOnly: true, personal: true }),
    withdrawal_id: optional(reference("withdrawals", "Withdrawal", { readOnly: true })),
    line_id: optional(reference("distribution-lines", "Part of a distribution", { readOnly: true })),
    status: choice(BATCH_ITEM_STATUS, "Status", { readOnly: true }).default("waiting"),
    reference: optional(text("Bank reference", { max: 100, readOnly: true })),
    settled_on: optional(date("Paid or failed on", { readOnly: true })),
    returned_on: optional(date("Returned on", { readOnly: true })),
    reason: optional(longText("Reason", { readOnly: true })),
    /** Why its payee may not be paid any more, where it has no outcome yet. */
    warning: text("Warning", { computed: true }).nullish(),
  }),
  api: {
    list: { fails: "Failed to fetch the payments of the batch" },
    get: { fails: "Failed to fetch the payments of the batch" },
  },
  columns: ["number", "user_name", "amount", "account", "status", "reference", "settled_on"],
  sort: { field: "id", order: "ASC" },
  found: { exact: ["number", "reference", "amount"], through: ["user_id"] },
  search: ["number", "reference"],
  filters: z.object({
    batch_id: reference("payment-batches", "Batch").optional(),
    status: choice(BATCH_ITEM_STATUS, "Status").optional(),
    user_id: reference("customers", "Payee").optional(),
  }),
  empty: { one: "Payment", many: "Payments" },
});
