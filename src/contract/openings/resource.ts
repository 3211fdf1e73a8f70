import { z } from "zod";
import { choice, data, date, integer, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { openingProblem } from "./problems";
import { OPENING_ACCOUNT, OPENING_KIND, OPENING_LINE_STATE, OPENING_STATUS } from "./vocabulary";

const problems = data(z.array(openingProblem), "What is wrong", { readOnly: true }).default([]);

/** Documents by which balances and orders of another platform are brought into the books. */
export const openingDocuments = defineResource({
  name: "opening-documents",
  label: "Opening document",
  group: "Books",
  title: "file_name",
  permission: "ledger",
  guarded: [
    ["POST /console/opening-documents/:id/posting", "opening", "always", "Post an opening document"],
    ["POST /console/opening-documents/:id/reversal", "reversal", "always", "Reverse an opening document"],
  ],
  storedIn: "opening_documents",
  record: z.object({
    kind: choice(OPENING_KIND, "Kind", { readOnly: true, indexed: true }),
    as_of: date("As of", { readOnly: true, indexed: true }),
    file_name: text("File", { readOnly: true }),
    file_hash: text("SHA-256 of the file", { max: 64, readOnly: true }),
    lines: integer("Lines", { readOnly: true }),
    faulty_lines: integer("Lines to be mended", { readOnly: true }).default(0),
    total: money("Amount", { readOnly: true }),
    status: choice(OPENING_STATUS, "Status", { readOnly: true, indexed: true }),
    problems,
    brought_by: optional(reference("employee", "Brought by", { readOnly: true })),
    posted_by: optional(reference("employee", "Approved by", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch opening documents" },
    get: { fails: "Failed to fetch opening documents" },
    remove: { fails: "Failed to delete the opening document" },
  },
  columns: ["file_name", "kind", "as_of", "lines", "total", "status", "created_at"],
  sort: { field: "id", order: "DESC" },
  search: ["file_name"],
  filters: z.object({
    kind: choice(OPENING_KIND, "Kind").optional(),
    status: choice(OPENING_STATUS, "Status").optional(),
  }),
  empty: { one: "Opening document", many: "Opening documents" },
});

/** Lines of opening documents, with what is wrong with each and what became of it. */
export const openingLines = defineResource({
  name: "opening-lines",
  label: "Line of an opening document",
  plural: "Lines of opening documents",
  title: "reference",
  permission: "ledger",
  storedIn: "opening_lines",
  record: z.object({
    document_id: reference("opening-documents", "Opening document", { readOnly: true }),
    position: integer("Line", { readOnly: true }),
    reference: optional(text("Reference", { max: 100, readOnly: true })),
    account: optional(choice(OPENING_ACCOUNT, "Account", { readOnly: true })),
    /** Whom the file names, as far as that tells nobody who it is. */
    owner: optional(text("Written", { max: 200, readOnly: true, personal: true })),
    user_id: optional(reference("customers", "Customer", { readOnly: true })),
    spv_id: optional(reference("spv", "SPV", { readOnly: true })),
    property_id: optional(reference("assets", "Asset", { readOnly: true })),
    units: optional(integer("Units", { readOnly: true })),
    amount: optional(money("Amount", { readOnly: true })),
    dated: optional(date("Day", { readOnly: true })),
    payment_reference: optional(text("Payment reference", { max: 100, readOnly: true })),
    state: choice(OPENING_LINE_STATE, "State", { readOnly: true, indexed: true }),
    problems,
    order_id: optional(reference("orders", "Order", { readOnly: true })),
  }),
  api: { list: { fails: "Failed to fetch the lines" }, get: { fails: "Failed to fetch the lines" } },
  columns: ["position", "reference", "user_id", "amount", "state"],
  sort: { field: "position", order: "ASC" },
  search: ["reference"],
  filters: z.object({
    document_id: reference("opening-documents", "Opening document", { unlisted: true }).optional(),
    state: choice(OPENING_LINE_STATE, "State").optional(),
  }),
  empty: { one: "Line", many: "Lines" },
});
