import { z } from "zod";
import { choice, data, instant, integer, longText, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { APPROVAL_KEPT, APPROVAL_STATUS, SENSITIVE_ACTION } from "./vocabulary";

/**
 * Writes that wait for a second person (maker-checker): who asked for what and why, and what another decided.
 *
 * What the write will do is kept on the server; `changes` is the difference that the server computed.
 */
export const approvals = defineResource({
  name: "approvals",
  label: "Approval",
  group: "Money",
  title: "title",
  permission: "approvals",
  carries: "resource",
  partsIn: ["approval_payloads"],
  record: z.object({
    title: text("Request", { readOnly: true }),
    action: choice(SENSITIVE_ACTION, "Kind", { indexed: true, readOnly: true }),
    resource: text("Subject", { readOnly: true, indexed: true }),
    /** Nothing where the record does not exist before the approval. */
    record_id: optional(integer("Record", { readOnly: true })),
    status: choice(APPROVAL_STATUS, "Status", { indexed: true, readOnly: true }).default("pending"),
    reason: longText("Reason", { readOnly: true }),
    changes: data(z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })), "What changes", {
      readOnly: true,
    }),
    /** Nothing where the write is checked anew instead. */
    base_version: optional(integer("Version", { readOnly: true })),
    requested_by: optional(reference("employee", "Requested by", { readOnly: true })),
    requested_by_name: text("Requested by", { computed: true, personal: true }).optional(),
    expires_at: instant("Expires", { readOnly: true }),
    decided_by: optional(reference("employee", "Decided by", { readOnly: true })),
    decided_by_name: text("Decided by", { computed: true, personal: true }).optional(),
    decided_at: optional(instant("Decided", { readOnly: true })),
    decision_reason: optional(longText("Reason of the decision", { readOnly: true })),
    /** Why whoever reads it may not approve it. */
    kept_from: choice(APPROVAL_KEPT, "Kept from", { computed: true }).nullable().optional(),
  }),
  api: {
    list: { fails: "Failed to fetch approvals" },
    get: { fails: "Failed to fetch approvals" },
  },
  columns: ["title", "action", "status", "reason", "requested_by_name", "created_at", "expires_at"],
  sort: { field: "created_at", order: "DESC" },
  found: { words: ["title"], exact: ["id"] },
  search: ["title", "reason"],
  filters: z.object({
    status: choice(APPROVAL_STATUS, "Status").optional(),
    action: choice(SENSITIVE_ACTION, "Kind").optional(),
    resource: text("Subject", { unlisted: true }).optional(),
    record_id: integer("Record", { unlisted: true }).optional(),
  }),
  narrowed: { status: "pending" },
  empty: { one: "Approval", many: "Approvals" },
});
