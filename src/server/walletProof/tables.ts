import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../db/columns";

/**
 * Messages that owners of wallets were asked to sign (EIP-4361); one that is used stays as the evidence of its binding.
 */
export const walletChallenges = pgTable(
  "wallet_challenges",
  {
    nonce: text().primaryKey(),
    /** Whose address it is to become: an account's, administrators included, or an SPV's. */
    owner: text({ enum: ["user", "spv"] }).notNull(),
    owner_id: integer().notNull(),
    /** The account that asked. */
    asked_by: integer().notNull(),
    address: text().notNull(),
    chain_id: integer().notNull(),
    message: text().notNull(),
    signature: text(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [index("wallet_challenges_owner_idx").on(table.owner, table.owner_id, table.created_at)],
);
