import { z } from "zod";
import { choice, date, integer, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { LEDGER_ACCOUNT, TRANSFER_KIND } from "./vocabulary";

const READ = { list: { fails: "Failed to fetch the ledger" }, get: { fails: "Failed to fetch the ledger" } };

/** Transfers of the ledger: each moves money between accounts and is never changed; a mistake is reversed. */
export const ledger = defineResource({
  name: "ledger",
  label: "Ledger transfer",
  group: "Books",
  title: "id",
  option: ["kind", "amount"],
  permission: "ledger",
  guarded: [["POST /console/ledger/:id/reversal", "reversal", "always", "Reverse a transfer of the ledger"]],
  storedIn: "ledger_transfers",
  record: z.object({
    kind: choice(TRANSFER_KIND, "Kind", { indexed: true, readOnly: true }),
    amount: money("Amount", { readOnly: true }),
    from_account: text("From", { computed: true }).optional(),
    to_account: text("To", { computed: true }).optional(),
    key: text("Key", { unique: true, readOnly: true }),
    order_id: optional(reference("orders", "Order", { readOnly: true })),
    user_id: optional(reference("customers", "Customer", { readOnly: true })),
    user_name: text("Customer", { computed: true, personal: true }).optional(),
    note: optional(text("Note", { readOnly: true })),
    actor: text("By", { readOnly: true }),
    reverses: optional(reference("ledger", "Reverses", { readOnly: true, indexed: true })),
    reversed_by: optional(reference("ledger", "Reversed by", { computed: true })),
  }),
  api: READ,
  columns: ["id", "created_at", "kind", "amount", "from_account", "to_account", "order_id", "user_name"],
  sort: { field: "id", order: "DESC" },
  found: { exact: ["id", "amount"], through: ["order_id", "user_id"] },
  search: ["key", "note"],
  filters: z.object({
    kind: choice(TRANSFER_KIND, "Kind").optional(),
    order_id: reference("orders", "Order").optional(),
    user_id: reference("customers", "Customer").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  empty: { one: "Ledger transfer", many: "Ledger transfers" },
});

/** Accounts of the ledger with what they hold; the balance is kept from the postings and can be replayed from them. */
export const ledgerAccounts = defineResource({
  name: "ledger-accounts",
  label: "Ledger account",
  group: "Books",
  title: "code",
  option: ["kind", "owner"],
  permission: "ledger",
  storedIn: "ledger_accounts",
  record: z.object({
    code: text("Account", { unique: true, readOnly: true }),
    kind: choice(LEDGER_ACCOUNT, "Kind", { indexed: true, readOnly: true }),
    owner_id: optional(integer("Owner", { readOnly: true, indexed: true })),
    owner: text("Belongs to", { computed: true, personal: true }).optional(),
    balance: money("Balance", { readOnly: true, indexed: true }).default("0.00"),
  }),
  api: READ,
  columns: ["code", "kind", "owner", "balance", "updated_at"],
  sort: { field: "id", order: "ASC" },
  found: { exact: ["code"] },
  search: ["code"],
  filters: z.object({ kind: choice(LEDGER_ACCOUNT, "Kind").optional() }),
  empty: { one: "Ledger account", many: "Ledger accounts" },
});

/** Postings of the ledger: one side of a transfer on one account, with the balance that it left there. */
export const ledgerPostings = defineResource({
  name: "ledger-postings",
  label: "Posting",
  title: "id",
  permission: "ledger",
  storedIn: "ledger_postings",
  record: z.object({
    transfer_id: reference("ledger", "Transfer", { readOnly: true }),
    kind: choice(TRANSFER_KIND, "Kind", { computed: true }).optional(),
    account_id: reference("ledger-accounts", "Account", { readOnly: true }),
    account: text("Account", { computed: true }).optional(),
    debit: money("Debit", { readOnly: true }).default("0.00"),
    credit: money("Credit", { readOnly: true }).default("0.00"),
    balance: money("Balance", { readOnly: true }),
  }),
  api: READ,
  columns: ["transfer_id", "created_at", "kind", "account", "debit", "credit", "balance"],
  sort: { field: "id", order: "DESC" },
  search: [],
  filters: z.object({
    transfer_id: reference("ledger", "Transfer").optional(),
    account_id: reference("ledger-accounts", "Account").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  empty: { one: "Posting", many: "Postings" },
});
