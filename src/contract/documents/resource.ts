import { z } from "zod";
import { choice, date, file, integer, longText, optional, reference, references, text } from "../fields";
import { defineResource } from "../resource";
import { DOCUMENT_KIND, DOCUMENT_VISIBILITY, REVIEW_STATUS } from "./vocabulary";

/** Documents of assets: each with its version, who may read it, until when it holds, and whether it was approved. */
export const documents = defineResource({
  name: "documents",
  label: "Document",
  group: "Portfolio",
  title: "title",
  option: ["kind"],
  permission: "assets",
  record: z.object({
    property_id: reference("assets", "Asset"),
    title: text("Title"),
    kind: choice(DOCUMENT_KIND, "Kind", { indexed: true, bulk: true }),
    revision: integer("Version no.", { readOnly: true, min: 1 }).default(1),
    file: file("File"),
    visibility: choice(DOCUMENT_VISIBILITY, "Visible to", { indexed: true, bulk: true }).default("internal"),
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
  columns: ["title", "property_id", "kind", "revision", "visibility", "expires_on", "review_status"],
  found: { words: ["title"], through: ["property_id"] },
  search: ["title"],
  filters: z.object({
    property_id: reference("assets", "Asset").optional(),
    kind: choice(DOCUMENT_KIND, "Kind").optional(),
    visibility: choice(DOCUMENT_VISIBILITY, "Visible to").optional(),
    review_status: choice(REVIEW_STATUS, "Review").optional(),
  }),
  form: { Document: ["property_id", "title", "kind", "visibility", "issued_on", "expires_on", "file"] },
  check: ({ issued_on, expires_on }) =>
    issued_on && expires_on && String(expires_on) <= String(issued_on)
      ? [{ path: "expires_on", message: "It expires after it is issued" }]
      : [],
  empty: { one: "Document", many: "Documents" },
});
