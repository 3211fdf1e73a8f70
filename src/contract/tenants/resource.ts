import { z } from "zod";
import { choice, date, email, integer, longText, money, optional, percent, phone, reference, text } from "../fields";
import { countryCode } from "../identifiers";
import { DEFAULTS } from "../limits";
import { defineResource } from "../resource";
import { TENANT_STATUS } from "./vocabulary";

/** Occupants of property assets, and what they pay. */
export const tenants = defineResource({
  name: "tenants",
  label: "Tenant",
  group: "Portfolio",
  title: "name",
  option: ["unit", "email"],
  permission: "assets",
  restorable: true,
  record: z.object({
    property_id: reference("assets", "Asset"),
    name: text("Name", { personal: true }),
    unit: optional(text("Unit", { max: 60, inline: true })),
    status: choice(TENANT_STATUS, "Status", { indexed: true, bulk: true }).default("active"),
    lease_from: date("Lease from"),
    lease_to: optional(date("Lease to", { indexed: true, bulk: true })),
    monthly_rent: money("Monthly rent"),
    deposit: optional(money("Deposit")),
    escalation: optional(percent("Escalation")),
    escalation_every: optional(integer("Escalation every", { unit: "months", min: 1, max: 600 })),
    email: optional(email("E-mail", { personal: true })),
    country_code: countryCode().default(DEFAULTS.country_code),
    phone: optional(phone("Phone", { personal: true })),
    note: optional(longText("Note", { inline: true })),
  }),
  api: {
    list: { fails: "Failed to fetch tenants" },
    get: { fails: "Failed to fetch tenants" },
    create: { fails: "Failed to create tenant" },
    update: { fails: "Failed to update tenant" },
    remove: { fails: "Failed to delete tenant" },
  },
  columns: ["name", "property_id", "unit", "status", "lease_to", "monthly_rent"],
  found: { words: ["name"], exact: ["email", "phone"], through: ["property_id"] },
  search: ["name", "unit"],
  filters: z.object({
    property_id: reference("assets", "Asset").optional(),
    status: choice(TENANT_STATUS, "Status").optional(),
  }),
  form: {
    Tenant: ["property_id", "name", "unit", "status", "email", "country_code", "phone"],
    Lease: ["lease_from", "lease_to", "monthly_rent", "deposit", "escalation", "escalation_every", "note"],
  },
  check: ({ lease_from, lease_to }) =>
    lease_from && lease_to && String(lease_to) <= String(lease_from)
      ? [{ path: "lease_to", message: "The lease ends after it begins" }]
      : [],
  empty: { one: "Tenant", many: "Tenants" },
});
