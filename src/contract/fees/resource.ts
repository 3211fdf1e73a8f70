import { z } from "zod";
import { choice, choices, percent, text } from "../fields";
import { defineResource } from "../resource";
import { ACTIVE_STATUS, PROPERTY_TYPE } from "../vocabulary";
import { FEE_TYPE } from "./vocabulary";

/**
 * Fee percentages taken per asset category (specification §3, fee percentage entry).
 *
 * The documented API has no single read: without the extension the edit page takes its record from the list.
 */
export const fees = defineResource({
  name: "fee-management",
  label: "Fee percentage",
  group: "Fees",
  title: "name",
  permission: "fees",
  guarded: [
    ["create", "create", { field: "status", is: ["Active"] }, "Add an active fee"],
    ["update", "change", "always", "Change a fee"],
    ["remove", "remove", "always", "Delete a fee"],
    ["PUT /percentage/property/:project_id/", "fee-switch", "always", "Switch an asset’s fee on or off"],
    [
      "POST /console/assets/:project_id/fees",
      "fee-switch",
      { rule: "asset on offer" },
      "Add fees to an asset on offer",
    ],
  ],
  storedIn: "fee_percentages",
  record: z.object({
    name: text("Name", { unique: true }),
    property_types: choices(PROPERTY_TYPE, "Property types").default([]),
    types: choices(FEE_TYPE, "Fee types").default([]),
    status: choice(ACTIVE_STATUS, "Status", { indexed: true, bulk: true }).default("Active"),
    FILM: percent("Film", { bulk: true }).default("0"),
    MUSIC: percent("Music", { bulk: true }).default("0"),
    BOOKS: percent("Books", { bulk: true }).default("0"),
    SPORTS: percent("Sport", { bulk: true }).default("0"),
    WEBSERIES: percent("Web Series", { bulk: true }).default("0"),
    tax_percent: percent("Tax on the fee", {
      help: "Added to the fee, such as GST; what it comes to is owed.",
    }).default("0"),
  }),
  api: {
    list: { on: "GET /percentage/all", fails: "Failed to fetch percentages" },
    get: { fails: "Failed to fetch percentages" },
    create: { on: "POST /percentage/", fails: "Failed to create fee management entry" },
    update: { on: "PUT /percentage/:id", fails: "Failed to update fee", documented: ["status"] },
    remove: { on: "DELETE /percentage/:id", fails: "Failed to delete fee management entry" },
  },
  paths: { list: "/fee-management" },
  columns: ["name", "types", "property_types", "status", "FILM", "MUSIC", "BOOKS", "SPORTS", "WEBSERIES"],
  found: { words: ["name"] },
  form: {
    "Applies to": ["name", "types", "property_types", "status"],
    Percentages: ["FILM", "MUSIC", "BOOKS", "SPORTS", "WEBSERIES", "tax_percent"],
  },
  empty: { one: "Fee percentage", many: "Fee percentages" },
});
