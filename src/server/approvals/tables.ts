import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { Grant } from "../../contract/permissions";
import { tables } from "../db/tables";
import { encryptedDocument } from "../encryption/columns";
import type { Identity } from "../resources/identity";

/** What an approved request will do; it never leaves the server. */
export const approvalPayloads = pgTable("approval_payloads", {
  approval_id: integer()
    .primaryKey()
    .references(() => tables.approvals.id, { onDelete: "cascade" }),
  payload: encryptedDocument<Record<string, unknown>>("approval_payloads", "payload").notNull(),
  /** What the records were that it names when it was asked for; others by then make it stale. */
  named: encryptedDocument<Identity[]>("approval_payloads", "named"),
  /** Right by which it was asked for; the request ends when the person who asked loses it. Nothing for the platform. */
  right: jsonb().$type<Grant>(),
});
