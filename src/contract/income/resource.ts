import { z } from "zod";
import { choice, date, file, longText, money, optional, reference, text } from "../fields";
import { defineResource } from "../resource";
import { INCOME_KIND } from "./vocabulary";

/**
 * What an asset earned, as it reached the bank: on the account of its SPV's income or, for the proceeds of a sale, of
 * its capital. Distributions are paid from there. A second person approves each; a wrong one is reversed.
 */
export const income = defineResource({
  name: "income",
  label: "Income",
  plural: "Income",
  group: "Money",
  title: "reference",
  option: ["kind", "amount"],
  permission: "distributions",
  guarded: [["create", "create", "always", "Record income of an asset"]],
  record: z.object({
    property_id: reference("assets", "Asset"),
    spv_id: optional(reference("spv", "SPV", { readOnly: true })),
    kind: choice(INCOME_KIND, "Kind", { indexed: true }).default("rent"),
    period_from: date("Earned from"),
    period_to: date("Earned to"),
    amount: money("Amount"),
    received_on: date("Received on", { indexed: true }),
    reference: text("Bank reference", { max: 100 }),
    document: file("Proof"),
    tenant_id: optional(reference("tenants", "Tenant")),
    note: optional(longText("Note")),
    transfer_id: optional(reference("ledger", "Transfer", { readOnly: true })),
    reversed_by: optional(reference("ledger", "Reversed by", { computed: true })),
    recorded_by: optional(reference("employee", "Recorded by", { readOnly: true })),
    confirmed_by: optional(reference("employee", "Approved by", { readOnly: true })),
  }),
  api: {
    list: { fails: "Failed to fetch income" },
    get: { fails: "Failed to fetch income" },
    create: { fails: "Failed to record the income" },
  },
  columns: ["reference", "property_id", "kind", "period_to", "amount", "received_on", "reversed_by"],
  sort: { field: "received_on", order: "DESC" },
  found: { exact: ["reference", "amount"], through: ["property_id"] },
  sums: ["amount"],
  search: ["reference", "note"],
  filters: z.object({
    spv_id: reference("spv", "SPV").optional(),
    property_id: reference("assets", "Asset").optional(),
    kind: choice(INCOME_KIND, "Kind").optional(),
  }),
  form: {
    Income: [
      ...(["property_id", "kind", "period_from", "period_to", "amount", "received_on"] as const),
      ...(["reference", "document", "tenant_id", "note"] as const),
    ],
  },
  check: ({ period_from, period_to }) =>
    period_from && period_to && String(period_to) < String(period_from)
      ? [{ path: "period_to", message: "The period ends after it begins" }]
      : [],
  empty: { one: "Income", many: "Income entries", add: "Record income" },
});
