import { z } from "zod";
import { choice, integer, richText, text } from "../fields";
import { defineResource } from "../resource";
import { LANGUAGE, TEMPLATE_KIND, TEMPLATE_STATUS } from "./vocabulary";

/** Templates of documents, whose `{{merge}}` fields are filled for each investor. */
export const templates = defineResource({
  name: "templates",
  label: "Template",
  group: "Catalogue",
  title: "name",
  permission: "catalogue",
  restorable: true,
  record: z.object({
    name: text("Name"),
    kind: choice(TEMPLATE_KIND, "Kind", { indexed: true, bulk: true }),
    language: choice(LANGUAGE, "Language", { bulk: true }).default("en"),
    revision: integer("Version no.", { min: 1, max: 999 }).default(1),
    status: choice(TEMPLATE_STATUS, "Status", { indexed: true, bulk: true }).default("draft"),
    body: richText("Text"),
  }),
  api: {
    list: { fails: "Failed to fetch templates" },
    get: { fails: "Failed to fetch templates" },
    create: { fails: "Failed to create template" },
    update: { fails: "Failed to update template" },
    remove: { fails: "Failed to delete template" },
  },
  columns: ["name", "kind", "language", "revision", "status", "updated_at"],
  found: { words: ["name"] },
  filters: z.object({
    kind: choice(TEMPLATE_KIND, "Kind").optional(),
    status: choice(TEMPLATE_STATUS, "Status").optional(),
  }),
  form: { Template: ["name", "kind", "language", "revision", "status", "body"] },
  empty: { one: "Template", many: "Templates" },
});
