import { z } from "zod";
import { choice, date, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from "./vocabulary";

/**
 * Money that entered or left a customer's wallet; read only (specification §7, transactionsfilter).
 *
 * `balance` is what the wallet held after it; a transaction that never moved money has none.
 */
export const wallet = defineResource({
  name: "wallet",
  label: "Wallet transaction",
  group: "Books",
  title: "reference",
  option: ["user_name", "type", "amount"],
  permission: "wallet",
  guarded: [["POST /console/wallet/deposits", "deposit", "always", "Record a deposit"]],
  storedIn: "wallet_transactions",
  record: z.object({
    user_id: reference("customers", "Customer", { readOnly: true }),
    user_name: text("Customer", { computed: true, personal: true }).optional(),
    type: choice(TRANSACTION_TYPE, "Type", { indexed: true, readOnly: true }),
    status: choice(TRANSACTION_STATUS, "Status", { indexed: true, readOnly: true }).default("pending"),
    amount: money("Amount", { readOnly: true }),
    balance: optional(money("Balance", { readOnly: true })),
    reference: text("Reference", { unique: true, readOnly: true }),
    order_id: optional(reference("orders", "Order", { readOnly: true })),
    transfer_id: optional(reference("ledger", "Ledger transfer", { readOnly: true })),
  }),
  api: {
    list: { on: "GET /wallet/transactionsfilter", fails: "Failed to fetch transactions" },
    get: { fails: "Failed to fetch transactions" },
  },
  columns: ["created_at", "user_name", "type", "status", "amount", "balance", "reference"],
  sort: { field: "created_at", order: "DESC" },
  found: { exact: ["reference", "amount"], through: ["user_id"] },
  sums: ["amount"],
  search: ["reference"],
  filters: z.object({
    user_id: reference("customers", "Customer").optional(),
    type: choice(TRANSACTION_TYPE, "Type").optional(),
    status: choice(TRANSACTION_STATUS, "Status").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  empty: { one: "Transaction", many: "Transactions" },
});
