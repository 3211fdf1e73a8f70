import { integer, pgTable } from "drizzle-orm/pg-core";
import type { BankDetails } from "../../contract/bankDetails/fields";
import { tables } from "../db/tables";
import { encryptedParts } from "../encryption/columns";

/** The bank account that a holder's part is paid to, as it was then; only the bank file shows it whole. */
export const distributionAccounts = pgTable("distribution_accounts", {
  line_id: integer()
    .primaryKey()
    .references(() => tables.distribution_lines.id, { onDelete: "cascade" }),
  bank_details: encryptedParts<BankDetails>("distribution_accounts", "bank_details", ["account_number"]).notNull(),
});
