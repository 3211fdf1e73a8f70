import { integer, pgTable } from "drizzle-orm/pg-core";
import type { BankDetails } from "../../contract/bankDetails/fields";
import { tables } from "../db/tables";
import { encryptedParts } from "../encryption/columns";

/** The bank account that a payment of a batch goes to, as it was then; only the bank file shows it whole. */
export const paymentBatchAccounts = pgTable("payment_batch_accounts", {
  item_id: integer()
    .primaryKey()
    .references(() => tables.payment_batch_items.id, { onDelete: "cascade" }),
  bank_details: encryptedParts<BankDetails>("payment_batch_accounts", "bank_details", ["account_number"]).notNull(),
});
