import { z } from "zod";
import { bankDetails } from "../bankDetails/fields";
import { choice, data, date, email, file, longText, optional, phone, postalAddress, rows, text } from "../fields";
import { NO_EVIDENCE } from "../guard";
import { cin, countryCode, gstin, pan } from "../identifiers";
import { DEFAULTS } from "../limits";
import { defineResource } from "../resource";
import { COUNTRY, LEGAL_ENTITY } from "../vocabulary";
import { COMPANY_DOCUMENT, COMPANY_STATUS } from "./vocabulary";

const contact = z.object({
  name: text("Name", { max: 100, personal: true }),
  position: optional(text("Position", { max: 100 })),
  email: optional(email("E-mail", { personal: true })),
  phone: optional(phone("Phone", { personal: true })),
});

const paper = z.object({
  title: text("Title"),
  kind: choice(COMPANY_DOCUMENT, "Kind").default("other"),
  file: file("File"),
  expires_on: optional(date("Expires on")),
});

/** Issuer organisations; the documented update carries the status alone (specification §7). */
export const company = defineResource({
  name: "company",
  label: "Company",
  plural: "Companies",
  group: "People",
  title: "name",
  option: ["city"],
  permission: "company",
  guarded: [
    ["update", "change", { rule: "another company" }, "Change who an approved company is, or decide on one"],
    ["remove", "remove", "always", "Delete a company"],
    ["PUT /console/company/:id/decision", "decision", NO_EVIDENCE, "Decide on a company"],
    ["PUT /console/company/:id/bank-details", "bank-details", "always", "Change a company’s bank account"],
  ],
  storedIn: "companies",
  record: z.object({
    name: text("Name"),
    legal_entity: choice(LEGAL_ENTITY, "Legal entity", { indexed: true }),
    status: choice(COMPANY_STATUS, "Status", { indexed: true }).default("pending"),
    status_reason: optional(longText("Reason of the status", { readOnly: true })),
    cin: optional(cin()),
    registration_number: optional(text("Registration number", { max: 40 })),
    pan_number: optional(pan()),
    gstin: optional(gstin()),
    contact_name: optional(text("Contact", { personal: true })),
    email: optional(email("E-mail", { personal: true })),
    country_code: countryCode().default(DEFAULTS.country_code),
    phone: optional(phone("Phone", { personal: true })),
    address: optional(postalAddress("Address", { inline: true })),
    city: optional(text("City", { inline: true })),
    country: choice(COUNTRY, "Country").default("IN"),
    contacts: rows(contact, "Further contacts", { max: 20 }).default([]),
    documents: rows(paper, "Documents", { max: 30 }).default([]),
    bank_details: optional(data(bankDetails, "Bank details", { personal: true, readOnly: true })),
  }),
  api: {
    list: { on: "GET /v2/company", fails: "Failed to fetch employee" },
    get: { fails: "Failed to fetch employee" },
    create: { fails: "Failed to create company" },
    update: { on: "PUT /company/:id", fails: "Failed to update company", documented: ["status"] },
    remove: { fails: "Failed to delete company" },
  },
  paths: { list: "/company", create: "/add-company", edit: "/edit-company/:id", show: "/company/:id/show" },
  columns: ["name", "legal_entity", "city", "country", "status", "created_at"],
  found: {
    words: ["name"],
    exact: ["id", "email", "phone", "registration_number", "cin", "pan_number", "bank_details"],
  },
  search: ["name", "registration_number", "cin", "city", "pan_number", "bank_details"],
  filters: z.object({
    pan_number: pan().optional(),
    status: choice(COMPANY_STATUS, "Status").optional(),
    legal_entity: choice(LEGAL_ENTITY, "Legal entity").optional(),
  }),
  // Its status is decided on its page.
  form: {
    Company: ["name", "legal_entity", "cin", "registration_number", "pan_number", "gstin"],
    Contact: ["contact_name", "email", "country_code", "phone", "address", "city", "country", "contacts"],
    Documents: ["documents"],
  },
  empty: { one: "Company", many: "Companies" },
});
