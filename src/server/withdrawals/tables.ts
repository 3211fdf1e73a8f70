import { integer, pgTable } from "drizzle-orm/pg-core";
import type { BankDetails } from "../../contract/bankDetails/fields";
import { tables } from "../db/tables";
import { encryptedParts } from "../encryption/columns";

/** The bank account of a withdrawal as it was when the money was asked for; only the bank file shows it whole. */
export const withdrawalAccounts = pgTable("withdrawal_accounts", {
  withdrawal_id: integer()
    .primaryKey()
    .references(() => tables.withdrawals.id, { onDelete: "cascade" }),
  bank_details: encryptedParts<BankDetails>("withdrawal_accounts", "bank_details", ["account_number"]).notNull(),
});
