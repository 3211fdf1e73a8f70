import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { KycEvidence } from "../../contract/customers/calls";
import { key, moment } from "../db/columns";
import { ofUser } from "../db/ownedBy";

const CHECKS = ["email", "aadhar", "pan", "video"] as const;

/** What a customer handed in for a KYC check. */
export const kycDocuments = pgTable(
  "kyc_documents",
  {
    id: key(),
    user_id: ofUser(),
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
    user_id: ofUser(),
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
