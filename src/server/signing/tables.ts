import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { key, moment } from "../db/columns";
import { tables } from "../db/tables";

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
