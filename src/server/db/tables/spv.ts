import { index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { BankDetails } from "../../../contract/bankDetails/fields";
import { encryptedParts } from "../../encryption/columns";
import { key, moment } from "../columns";
import { tables } from "./resources";

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
  },
  (table) => [index("proposal_ballots_holder_idx").on(table.proposal_id, table.user_id, table.id)],
);

/** The bank account that a holder's part is paid to, as it was then; only the bank file shows it whole. */
export const distributionAccounts = pgTable("distribution_accounts", {
  line_id: integer()
    .primaryKey()
    .references(() => tables.distribution_lines.id, { onDelete: "cascade" }),
  bank_details: encryptedParts<BankDetails>("distribution_accounts", "bank_details", ["account_number"]).notNull(),
});

/** Those who sign a document, in their order; the link of each is kept as a hash. */
export const envelopeSigners = pgTable(
  "envelope_signers",
  {
    id: key(),
    envelope_id: integer()
      .notNull()
      .references(() => tables.envelopes.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    user_id: integer().references(() => tables.users.id),
    status: text({ enum: ["pending", "sent", "viewed", "signed", "declined", "expired"] })
      .notNull()
      .default("pending"),
    token_hash: text().unique(),
    /** What the signer wrote as their name. */
    signed_name: text(),
    reason: text(),
    sent_at: moment(),
    viewed_at: moment(),
    signed_at: moment(),
  },
  (table) => [uniqueIndex("envelope_signers_key").on(table.envelope_id, table.position)],
);

/** Everything that happened to a document on its way; it is printed behind the signed document. */
export const envelopeEvents = pgTable(
  "envelope_events",
  {
    id: key(),
    envelope_id: integer()
      .notNull()
      .references(() => tables.envelopes.id, { onDelete: "cascade" }),
    what: text({
      enum: ["created", "sent", "viewed", "signed", "declined", "expired", "cancelled", "completed"],
    }).notNull(),
    who: text().notNull(),
    /** Browser and system in words, where a signer did it. */
    agent: text(),
    /** Network address that a signer came from. */
    address: text(),
    at: moment().notNull(),
  },
  (table) => [index("envelope_events_envelope_id_idx").on(table.envelope_id, table.id)],
);
