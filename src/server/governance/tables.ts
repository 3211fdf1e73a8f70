import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { TypedBallot } from "../../contract/holder/ballot";
import { key, moment } from "../db/columns";
import { tables } from "../db/tables";

const proposal = () =>
  integer()
    .notNull()
    .references(() => tables.proposals.id, { onDelete: "cascade" });

const customer = () =>
  integer()
    .notNull()
    .references(() => tables.users.id);

/** Who may vote on a proposal, weighted by what each held when it was opened. */
export const proposalHoldings = pgTable(
  "proposal_holdings",
  {
    proposal_id: proposal(),
    user_id: customer(),
    weight: numeric({ precision: 24, scale: 2 }).notNull(),
    reminded_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.proposal_id, table.user_id] }),
    index("proposal_holdings_user_id_idx").on(table.user_id, table.proposal_id),
  ],
);

/** Every ballot that was ever cast on a proposal: the last of each holder stands. Triggers keep it append-only. */
export const proposalBallots = pgTable(
  "proposal_ballots",
  {
    id: key(),
    proposal_id: integer()
      .notNull()
      .references(() => tables.proposals.id),
    user_id: customer(),
    option: integer().notNull(),
    cast_by: text({ enum: ["holder", "administrator"] }).notNull(),
    /** Number of the administrator who recorded it. */
    recorded_by: integer(),
    /** Number of the second person, who approved the record. */
    approved_by: integer(),
    /** Who told how the holder votes. */
    told_by: text(),
    /** Address of the file that proves it. */
    proof: text(),
    note: text(),
    at: moment().notNull(),
    /** The wallet by whose signature the holder cast it, what that is of, and the signature. */
    signed_by: text(),
    signed_data: jsonb().$type<TypedBallot>(),
    signature: text(),
    /** Block at which a contract's wallet said that the signature is good (EIP-1271); of a key's nothing. */
    signed_block: integer(),
  },
  (table) => [
    index("proposal_ballots_holder_idx").on(table.proposal_id, table.user_id, table.id),
    check(
      "proposal_ballots_signed_check",
      sql`num_nonnulls(${table.signed_by}, ${table.signed_data}, ${table.signature}) = 0 and ${table.signed_block} is null
        or num_nonnulls(${table.signed_by}, ${table.signed_data}, ${table.signature}) = 3 and ${table.cast_by} = 'holder'`,
    ),
  ],
);
