import { z } from "zod";
import { choice, date, flag, longText, optional, percent, text } from "../fields";
import { defineResource } from "../resource";
import { ACTIVE_STATUS, COUNTRY, CURRENCY, SPV_ENTITY } from "../vocabulary";

/** Special-purpose vehicles that hold assets (specification §2, SPV form sections). */
export const spv = defineResource({
  name: "spv",
  label: "SPV",
  group: "Portfolio",
  title: "name",
  permission: "spv",
  storedIn: "spvs",
  record: z.object({
    name: text("Name", { unique: true }),
    entity_type: choice(SPV_ENTITY, "Entity type", { indexed: true }),
    country: choice(COUNTRY, "Country", { indexed: true }).default("IN"),
    currency: choice(CURRENCY, "Currency").default("INR"),
    registration_number: optional(text("Registration number", { max: 40 })),
    formation_date: optional(date("Formed on")),
    status: choice(ACTIVE_STATUS, "Status", { indexed: true }).default("Active"),
    memo: optional(longText("Memorandum")),
    terms: optional(longText("Terms")),
    escrow_bank_name: optional(text("Bank")),
    escrow_account_name: optional(text("Account holder")),
    dao: flag("DAO").default(false),
    dao_quorum: optional(percent("Quorum")),
    dao_majority: optional(percent("Majority")),
  }),
  api: {
    list: { fails: "Failed to fetch SPVs" },
    get: { fails: "Failed to fetch SPVs" },
    create: { fails: "Failed to create SPV" },
    update: { fails: "Failed to update SPV" },
    remove: { fails: "Failed to delete SPV" },
  },
  paths: { list: "/spv", create: "/spv/add-spv", edit: "/spv/edit-spv/:id" },
  columns: ["name", "entity_type", "country", "currency", "status", "formation_date"],
  search: ["name", "registration_number"],
  filters: z.object({
    entity_type: choice(SPV_ENTITY, "Entity type").optional(),
    country: choice(COUNTRY, "Country").optional(),
  }),
  form: {
    "Basic Information": [
      "name",
      "entity_type",
      "country",
      "currency",
      "registration_number",
      "formation_date",
      "status",
    ],
    "Memo & Terms": ["memo", "terms"],
    "Escrow Bank Details": ["escrow_bank_name", "escrow_account_name"],
    "DAO Integration": ["dao", "dao_quorum", "dao_majority"],
  },
  empty: { one: "SPV", many: "SPVs", add: "Add New SPV" },
});
