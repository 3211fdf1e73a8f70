import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { KycEvidence } from "../../../contract/customers/calls";
import { key, moment } from "../columns";
import { tables } from "./resources";

const customer = () =>
  integer()
    .notNull()
    .references(() => tables.users.id, { onDelete: "cascade" });

const CHECKS = ["email", "aadhar", "pan", "video"] as const;

/** What a customer handed in for a KYC check. */
export const kycDocuments = pgTable(
  "kyc_documents",
  {
    id: key(),
    user_id: customer(),
    kyc_check: text({ enum: CHECKS }).notNull(),
    title: text().notNull(),
    file: text().notNull(),
    created_by: text().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [index("kyc_documents_user_id_idx").on(table.user_id, table.id)],
);

/** What was decided on the KYC checks of a customer. */
export const kycDecisions = pgTable(
  "kyc_decisions",
  {
    id: key(),
    user_id: customer(),
    kyc_check: text({ enum: CHECKS }).notNull(),
    decision: text({ enum: ["approve", "reject", "ask"] }).notNull(),
    reason: text(),
    /** What spoke for the check when it was decided. */
    evidence: jsonb().$type<KycEvidence[]>().notNull().default([]),
    decided_by: text().notNull(),
    /** Who asked for the decision, where a second person made it. */
    asked_by: text(),
    at: moment().notNull(),
  },
  (table) => [index("kyc_decisions_user_id_idx").on(table.user_id, table.id)],
);

/** What the staff write to each other about a customer. */
export const customerNotes = pgTable(
  "customer_notes",
  { id: key(), user_id: customer(), text: text().notNull(), author_id: integer(), created_at: moment().notNull() },
  (table) => [index("customer_notes_user_id_idx").on(table.user_id, table.id)],
);

/** What people find in their inbox; of one notification everybody gets one notice. */
export const notices = pgTable(
  "notices",
  {
    id: key(),
    user_id: customer(),
    title: text().notNull(),
    text: text().notNull(),
    resource: text(),
    record_id: integer(),
    notification_id: integer().references(() => tables.notifications.id, { onDelete: "cascade" }),
    created_at: moment().notNull(),
    read_at: moment(),
  },
  (table) => [
    index("notices_user_id_idx").on(table.user_id, table.id),
    index("notices_unread_idx").on(table.user_id, table.read_at),
    uniqueIndex("notices_notification_key").on(table.notification_id, table.user_id),
  ],
);

/** Expressions of interest whose people were told that the asset can be bought. */
export const eoiNotices = pgTable("eoi_notices", {
  eoi_id: integer()
    .primaryKey()
    .references(() => tables.eois.id, { onDelete: "cascade" }),
  at: moment().notNull(),
});

/** When the customer of an order was last reminded. */
export const orderReminders = pgTable("order_reminders", {
  order_id: integer()
    .primaryKey()
    .references(() => tables.orders.id, { onDelete: "cascade" }),
  at: moment().notNull(),
  by: integer(),
});
