import { z } from "zod";
import { choice, date, integer, money, optional, percent, reference, rows, text } from "../fields";
import { defineResource } from "../resource";
import { INVOICE_KIND } from "./vocabulary";

/** What one line of an invoice is for, without its tax. */
export const invoiceLine = z.object({
  label: text("For"),
  amount: money("Amount"),
  tax_percent: percent("Tax rate").default("0"),
  tax: money("Tax").default("0.00"),
});

/**
 * Invoices and the credit notes that take them back, numbered by kind and financial year without a gap (rules 46 and 53
 * of the CGST Rules, 2017). None is ever changed; invoices from before they were kept here stand on their applications.
 */
export const invoices = defineResource({
  name: "invoices",
  label: "Invoice",
  group: "Fees",
  title: "number",
  option: ["customer", "total"],
  permission: "ledger",
  record: z.object({
    number: text("Number", { max: 16, unique: true, readOnly: true }),
    kind: choice(INVOICE_KIND, "Kind", { indexed: true, readOnly: true }).default("invoice"),
    year: text("Financial year", { readOnly: true }),
    serial: integer("Serial number", { min: 1, max: 999_999, readOnly: true }),
    issued_on: date("Issued on", { readOnly: true, indexed: true }),
    application_id: optional(reference("applications", "Application", { readOnly: true })),
    order_id: optional(reference("orders", "Order", { readOnly: true })),
    user_id: reference("customers", "Customer", { readOnly: true }),
    customer: text("Made out to", { readOnly: true, personal: true }),
    lines: rows(invoiceLine, "Lines", { readOnly: true, max: 1000 }).default([]),
    net: money("Net", { readOnly: true }),
    tax: money("Tax", { readOnly: true }).default("0.00"),
    total: money("Total", { readOnly: true }),
    credits: optional(reference("invoices", "Takes back", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch the invoices" },
    get: { fails: "Failed to fetch the invoice" },
  },
  columns: ["number", "kind", "issued_on", "customer", "net", "tax", "total", "application_id", "order_id"],
  sort: { field: "id", order: "DESC" },
  found: { words: ["customer"], exact: ["number", "total"], through: ["order_id", "user_id"] },
  sums: ["net", "tax", "total"],
  search: ["number", "customer"],
  filters: z.object({
    kind: choice(INVOICE_KIND, "Kind").optional(),
    application_id: reference("applications", "Application").optional(),
    order_id: reference("orders", "Order").optional(),
    from_date: date("From").optional(),
    to_date: date("To").optional(),
  }),
  empty: { one: "Invoice", many: "Invoices" },
});
