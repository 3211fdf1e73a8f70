import { z } from "zod";
import { flag, icon, image, integer, optional, text } from "../fields";
import { defineResource } from "../resource";

/** Amenities around an asset, such as parking or a screening room (specification §2). */
export const amenities = defineResource({
  name: "amenities",
  label: "Amenity",
  plural: "Amenities",
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
    list: { fails: "Failed to fetch amenities" },
    get: { fails: "Failed to fetch amenities" },
    create: { fails: "Failed to create amenity" },
    update: { fails: "Failed to update amenity" },
    remove: { fails: "Failed to delete amenity" },
  },
  columns: ["name", "category", "position", "active"],
  sort: { field: "position", order: "ASC" },
  found: { words: ["name"] },
  form: { Amenity: ["name", "category", "symbol", "icon", "position", "active"] },
  empty: { one: "Amenity", many: "Amenities" },
});
