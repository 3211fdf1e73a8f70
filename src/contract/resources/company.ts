import { z } from "zod";
import { choice, email, longText, optional, phone, text } from "../fields";
import { countryCode, gstin, pan } from "../identifiers";
import { DEFAULTS } from "../limits";
import { defineResource } from "../resource";
import { COMPANY_STATUS, COUNTRY, LEGAL_ENTITY } from "../vocabulary";

/** Issuer organisations; the documented update carries the status alone (specification §7). */
export const company = defineResource({
  name: "company",
  label: "Company",
  plural: "Companies",
  group: "People",
  title: "name",
  permission: "company",
  storedIn: "companies",
  record: z.object({
    name: text("Name"),
    legal_entity: choice(LEGAL_ENTITY, "Legal entity", { indexed: true }),
    status: choice(COMPANY_STATUS, "Status", { indexed: true }).default("pending"),
    registration_number: optional(text("Registration number", { max: 40 })),
    pan_number: optional(pan()),
    gstin: optional(gstin()),
    contact_name: optional(text("Contact", { personal: true })),
    email: optional(email("E-mail", { personal: true })),
    country_code: countryCode().default(DEFAULTS.country_code),
    phone: optional(phone("Phone", { personal: true })),
    address: optional(longText("Address")),
    city: optional(text("City")),
    country: choice(COUNTRY, "Country").default("IN"),
  }),
  api: {
    list: { on: "GET /v2/company", fails: "Failed to fetch employee" },
    get: { fails: "Failed to fetch employee" },
    create: { fails: "Failed to create company" },
    update: { on: "PUT /company/:id", fails: "Failed to update company", documented: ["status"] },
    remove: { fails: "Failed to delete company" },
  },
  paths: { list: "/company", create: "/add-company", edit: "/edit-company/:id" },
  columns: ["name", "legal_entity", "city", "country", "status", "created_at"],
  search: ["name", "registration_number", "city"],
  filters: z.object({
    status: choice(COMPANY_STATUS, "Status").optional(),
    legal_entity: choice(LEGAL_ENTITY, "Legal entity").optional(),
  }),
  form: {
    Company: ["name", "legal_entity", "status", "registration_number", "pan_number", "gstin"],
    Contact: ["contact_name", "email", "country_code", "phone", "address", "city", "country"],
  },
  empty: { one: "Company", many: "Companies" },
});
