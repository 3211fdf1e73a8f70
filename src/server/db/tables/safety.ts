import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { BankDetails } from "../../../contract/bankDetails/fields";
import { encryptedDocument, encryptedParts } from "../../encryption/columns";
import { moment } from "../columns";
import { tables } from "./resources";

/** Answers that were given under an `Idempotency-Key`, by who sent it; `request_hash` tells another body apart. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actor_id: integer().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: integer().notNull(),
    answer: encryptedDocument<object>("idempotency_keys", "answer").notNull(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor_id, table.key] })],
);

/** What an approved request will do; it never leaves the server. */
export const approvalPayloads = pgTable("approval_payloads", {
  approval_id: integer()
    .primaryKey()
    .references(() => tables.approvals.id, { onDelete: "cascade" }),
  payload: encryptedDocument<Record<string, unknown>>("approval_payloads", "payload").notNull(),
});

/** The bank account of a withdrawal as it was when the money was asked for; only the bank file shows it whole. */
export const withdrawalAccounts = pgTable("withdrawal_accounts", {
  withdrawal_id: integer()
    .primaryKey()
    .references(() => tables.withdrawals.id, { onDelete: "cascade" }),
  bank_details: encryptedParts<BankDetails>("withdrawal_accounts", "bank_details", ["account_number"]).notNull(),
});
