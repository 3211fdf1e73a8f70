import { integer, pgTable } from "drizzle-orm/pg-core";
import { tables } from "../db/tables";
import { encryptedDocument } from "../encryption/columns";

/** What an approved request will do; it never leaves the server. */
export const approvalPayloads = pgTable("approval_payloads", {
  approval_id: integer()
    .primaryKey()
    .references(() => tables.approvals.id, { onDelete: "cascade" }),
  payload: encryptedDocument<Record<string, unknown>>("approval_payloads", "payload").notNull(),
});
