import { z } from "zod";
import { REVIEW_STATUS } from "../documents/vocabulary";
import { choice, date, file, integer, longText, optional, reference, references, text } from "../fields";
import { defineResource } from "../resource";
import { SPV_DOCUMENT } from "./vocabulary";

/** The legal set of an SPV: each document with its version, until when it holds, and whether it was approved. */
export const spvDocuments = defineResource({
  name: "spv-documents",
  label: "Legal document",
  title: "title",
  option: ["kind"],
  permission: "spv",
  storedIn: "spv_documents",
  record: z.object({
    spv_id: reference("spv", "SPV"),
    title: text("Title"),
    kind: choice(SPV_DOCUMENT, "Kind", { indexed: true, bulk: true }),
    revision: integer("Version no.", { readOnly: true, min: 1 }).default(1),
    file: file("File"),
    issued_on: optional(date("Issued on", { bulk: true })),
    expires_on: optional(date("Expires on", { indexed: true, bulk: true })),
    review_status: choice(REVIEW_STATUS, "Review", { indexed: true, readOnly: true }).default("pending"),
    review_note: optional(longText("Note of the review", { readOnly: true })),
    reviewed_by: optional(text("Reviewed by", { readOnly: true })),
    /** Accounts that put forward what is approved of it, and may not approve it therefore. */
    put_forward_by: references("employee", "Put forward by", { computed: true }).optional(),
  }),
  api: {
    list: { fails: "Failed to fetch documents" },
    get: { fails: "Failed to fetch documents" },
    create: { fails: "Failed to create document" },
    update: { fails: "Failed to update document" },
    remove: { fails: "Failed to delete document" },
  },
  columns: ["title", "spv_id", "kind", "revision", "expires_on", "review_status"],
  found: { words: ["title"], through: ["spv_id"] },
  search: ["title"],
  filters: z.object({
    spv_id: reference("spv", "SPV").optional(),
    kind: choice(SPV_DOCUMENT, "Kind").optional(),
    review_status: choice(REVIEW_STATUS, "Review").optional(),
  }),
  form: { Document: ["spv_id", "title", "kind", "issued_on", "expires_on", "file"] },
  check: ({ issued_on, expires_on }) =>
    issued_on && expires_on && String(expires_on) <= String(issued_on)
      ? [{ path: "expires_on", message: "It expires after it is issued" }]
      : [],
  empty: { one: "Legal document", many: "Legal documents" },
});
