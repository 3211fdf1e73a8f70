import { z } from "zod";
import { choice, date, instant, longText, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { WITHDRAWAL_STATUS } from "./vocabulary";

/**
 * Money that customers take out of their wallets: held when it is asked for, approved by a second person, and paid as an
 * item of a batch.
 *
 * The bank account is kept on the server and shown by its last digits.
 */
export const withdrawals = defineResource({
  name: "withdrawals",
  label: "Withdrawal",
  group: "Money",
  title: "id",
  option: ["user_name", "amount"],
  permission: "withdrawals",
  guarded: [
    ["POST /console/withdrawals/requests", "withdrawal", "always", "Pay a withdrawal"],
    [
      "PUT /console/withdrawals/:id/outcome",
      "outcome",
      { field: "outcome", is: ["failed", "returned"] },
      "Take a withdrawal back",
    ],
  ],
  record: z.object({
    user_id: reference("customers", "Customer", { readOnly: true }),
    user_name: text("Customer", { computed: true, personal: true }).optional(),
    amount: money("Amount", { readOnly: true, indexed: true }),
    account: text("Bank account", { readOnly: true, personal: true }),
    status: choice(WITHDRAWAL_STATUS, "Status", { indexed: true, readOnly: true }).default("requested"),
    reason: longText("Reason", { readOnly: true }),
    requested_by: optional(reference("employee", "Requested by", { readOnly: true })),
    requested_by_name: text("Requested by", { computed: true, personal: true }).optional(),
    approval_id: optional(reference("approvals", "Approval", { readOnly: true })),
    batch_id: reference("payment-batches", "Batch", { computed: true }).nullish(),
    reference: optional(text("Bank reference", { readOnly: true })),
    outcome_reason: optional(longText("Reason of the outcome", { readOnly: true })),
    settled_at: optional(instant("Settled", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch withdrawals" },
    get: { fails: "Failed to fetch withdrawals" },
  },
  paths: { list: "/super-admin-withdrawal" },
  columns: ["id", "user_name", "amount", "account", "status", "reference", "created_at"],
  sort: { field: "created_at", order: "DESC" },
  found: { exact: ["id", "amount", "reference"], through: ["user_id"] },
  sums: ["amount"],
  search: ["reference"],
  filters: z.object({
    status: choice(WITHDRAWAL_STATUS, "Status").optional(),
    user_id: reference("customers", "Customer").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  empty: { one: "Withdrawal", many: "Withdrawals" },
});
