import { z } from "zod";
import { choice, file, instant, integer, longText, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { ENVELOPE_STATUS } from "./vocabulary";

/** A document on its way to those who sign it, one after the other. */
export const envelopes = defineResource({
  name: "envelopes",
  label: "Document for signature",
  plural: "Signatures",
  group: "People",
  title: "title",
  option: ["user_name"],
  permission: "spv",
  record: z.object({
    spv_id: reference("spv", "SPV", { readOnly: true }),
    title: text("Title", { readOnly: true }),
    message: optional(longText("Message", { readOnly: true })),
    user_id: optional(reference("customers", "Investor", { readOnly: true })),
    user_name: text("Investor", { computed: true, sortable: true, personal: true }).optional(),
    order_id: optional(reference("orders", "Order", { readOnly: true })),
    /** Number of the order's document that this is, where it is one. */
    order_document_id: optional(integer("Document of the order", { readOnly: true, indexed: true })),
    file: file("Document", { readOnly: true }),
    signed_file: optional(file("Signed document", { readOnly: true })),
    status: choice(ENVELOPE_STATUS, "Status", { indexed: true, readOnly: true }).default("pending"),
    status_reason: optional(longText("Reason", { readOnly: true })),
    /** Who keeps the signatures: the platform itself, or a service. */
    provider: text("Signed with", { max: 40, readOnly: true }).default("embedded"),
    signers: integer("Signers", { computed: true }).optional(),
    signed: integer("Signed", { computed: true }).optional(),
    /** Whom it waits for. */
    waits_for: text("Waits for", { computed: true, sortable: true, personal: true }).optional(),
    sent_at: optional(instant("Sent", { readOnly: true })),
    expires_at: instant("Expires", { readOnly: true, indexed: true }),
    completed_at: optional(instant("Completed", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch documents for signature" },
    get: { fails: "Failed to fetch documents for signature" },
  },
  columns: ["title", "user_name", "status", "waits_for", "sent_at", "expires_at"],
  sort: { field: "created_at", order: "DESC" },
  found: { words: ["title"], through: ["user_id", "order_id", "spv_id"] },
  search: ["title"],
  filters: z.object({
    spv_id: reference("spv", "SPV").optional(),
    user_id: reference("customers", "Investor").optional(),
    status: choice(ENVELOPE_STATUS, "Status").optional(),
  }),
  empty: { one: "Document for signature", many: "Documents for signature" },
});
