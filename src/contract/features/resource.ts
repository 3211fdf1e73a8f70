import { z } from "zod";
import { flag, icon, image, integer, optional, text } from "../fields";
import { defineResource } from "../resource";

/** Features that an asset may have, such as a lift or an exclusive right. */
export const features = defineResource({
  name: "features",
  label: "Feature",
  group: "Catalogue",
  title: "name",
  picture: "icon",
  permission: "catalogue",
  restorable: true,
  record: z.object({
    name: text("Name", { unique: true, inline: true }),
    category: optional(text("Category", { max: 60, indexed: true, inline: true, bulk: true })),
    symbol: optional(icon("Symbol", { help: "Shown where there is no icon of its own." })),
    icon: optional(image("Icon")),
    position: integer("Order", { inline: true, bulk: true }).default(0),
    active: flag("Active", { inline: true, bulk: true }).default(true),
  }),
  api: {
    list: { fails: "Failed to fetch features" },
    get: { fails: "Failed to fetch features" },
    create: { fails: "Failed to create feature" },
    update: { fails: "Failed to update feature" },
    remove: { fails: "Failed to delete feature" },
  },
  columns: ["name", "category", "position", "active"],
  sort: { field: "position", order: "ASC" },
  found: { words: ["name"] },
  form: { Feature: ["name", "category", "symbol", "icon", "position", "active"] },
  empty: { one: "Feature", many: "Features" },
});
