import { z } from "zod";
import { choice, date, file, flag, integer, longText, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { RECEIPT_METHOD, RECEIPT_PURPOSE } from "./vocabulary";

/**
 * Money that reached a bank account of the platform, each arrival once by the account and the bank's reference, whatever
 * it is for. Recording a payment, deposit or income makes one; what fits nothing yet is recorded here.
 *
 * What is not allocated lies on the ledger's account `suspense`. A receipt that was reversed is void: its reference may be
 * recorded again.
 */
export const receipts = defineResource({
  name: "receipts",
  label: "Receipt",
  group: "Money",
  title: "reference",
  option: ["amount", "received_on"],
  permission: "ledger",
  guarded: [
    ["create", "create", "always", "Record a receipt"],
    ["POST /console/receipts/:id/allocations", "allocation", "always", "Allocate a receipt"],
    ["POST /console/receipts/:id/return", "allocation", "always", "Return a receipt to its sender"],
  ],
  record: z.object({
    account: text("Bank account", { readOnly: true }).default("clearing"),
    method: choice(RECEIPT_METHOD, "Method", { indexed: true }).default("bank-transfer"),
    reference: text("Bank reference", { max: 100 }),
    amount: money("Amount"),
    allocated: money("Allocated", { readOnly: true }).default("0.00"),
    unallocated: money("Not allocated", { computed: true }).optional(),
    received_on: date("Received on", { indexed: true }),
    document: optional(file("Proof")),
    note: optional(longText("Note")),
    duplicate_of: optional(reference("receipts", "Same reference as", { readOnly: true })),
    transfer_id: optional(reference("ledger", "Transfer", { readOnly: true })),
    reversed_by: optional(reference("ledger", "Reversed by", { readOnly: true })),
    recorded_by: optional(reference("employee", "Recorded by", { readOnly: true })),
    confirmed_by: optional(reference("employee", "Approved by", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch receipts" },
    get: { fails: "Failed to fetch receipts" },
    create: { fails: "Failed to record the receipt" },
  },
  columns: ["reference", "method", "amount", "unallocated", "received_on", "reversed_by"],
  sort: { field: "id", order: "DESC" },
  found: { exact: ["reference", "amount"] },
  sums: ["amount", "allocated"],
  search: ["reference", "note"],
  filters: z.object({
    waiting: flag("With unallocated money").optional(),
    method: choice(RECEIPT_METHOD, "Method").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  form: { Receipt: ["method", "reference", "amount", "received_on", "document", "note"] },
  empty: { one: "Receipt", many: "Receipts", add: "Record receipt" },
});

/** What receipts were allocated to; one whose transfer was reversed says so and counts no more. */
export const receiptAllocations = defineResource({
  name: "receipt-allocations",
  label: "Allocation of a receipt",
  plural: "Allocations of receipts",
  title: "id",
  permission: "ledger",
  storedIn: "receipt_allocations",
  record: z.object({
    receipt_id: reference("receipts", "Receipt", { readOnly: true }),
    purpose: choice(RECEIPT_PURPOSE, "For", { readOnly: true }),
    /** Number of the order, customer, EOI, application or income; a return has none. */
    record_id: optional(integer("Record", { readOnly: true })),
    amount: money("Amount", { readOnly: true }),
    transfer_id: reference("ledger", "Transfer", { readOnly: true }),
    reversed_by: optional(reference("ledger", "Reversed by", { readOnly: true })),
    recorded_by: optional(reference("employee", "Recorded by", { readOnly: true })),
    confirmed_by: optional(reference("employee", "Approved by", { readOnly: true })),
  }),
  api: { list: { fails: "Failed to fetch allocations" }, get: { fails: "Failed to fetch allocations" } },
  columns: ["purpose", "record_id", "amount", "transfer_id", "created_at", "reversed_by"],
  sort: { field: "id", order: "DESC" },
  filters: z.object({ receipt_id: reference("receipts", "Receipt").optional() }),
  empty: { one: "Allocation", many: "Allocations" },
});
