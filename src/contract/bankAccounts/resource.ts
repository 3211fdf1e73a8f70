import { z } from "zod";
import { data, optional, text } from "../fields";
import { SECRET_NUMBER } from "../identifiers";
import { defineResource } from "../resource";
import { csvMapping } from "../statements/parts";

/** Accounts that the platform has at banks: whose statements are brought. They are kept in rupees, as the ledger is. */
export const bankAccounts = defineResource({
  name: "bank-accounts",
  label: "Bank account",
  group: "Money",
  title: "name",
  permission: "ledger",
  storedIn: "bank_accounts",
  record: z.object({
    name: text("Name", { unique: true, max: 100, help: "What you call it, such as “HDFC collection”." }),
    bank: text("Bank", { max: 100 }),
    account_number: text("Account number", {
      max: 40,
      pattern: /^([\dA-Z]{4,34}|•+[\dA-Z]{4})$/,
      message: "Enter 4 to 34 digits and capital letters, without spaces",
      help: "A statement that names another account is refused.",
      ...SECRET_NUMBER,
    }),
    csv_mapping: optional(data(csvMapping, "Columns of its CSV", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch bank accounts" },
    get: { fails: "Failed to fetch bank accounts" },
    create: { fails: "Failed to create bank account" },
    update: { fails: "Failed to update bank account" },
    remove: { fails: "Failed to delete bank account" },
  },
  columns: ["name", "bank", "account_number", "updated_at"],
  sort: { field: "id", order: "ASC" },
  search: ["name", "bank"],
  form: { "Bank account": ["name", "bank", "account_number"] },
  empty: { one: "Bank account", many: "Bank accounts" },
});
