import { z } from "zod";
import { choice, flag, image, link, longText, optional, text } from "../fields";
import { defineResource } from "../resource";
import { CURRENCY } from "../vocabulary";

/** Partners shown to investors (specification §3, partner). */
export const partners = defineResource({
  name: "partners",
  label: "Partner",
  title: "name",
  picture: "icon",
  permission: "config",
  restorable: true,
  record: z.object({ name: text("Name", { inline: true }), icon: optional(image("Icon")) }),
  api: {
    list: { on: "GET /config/partner", fails: "An unexpected error occurred" },
    get: { fails: "An unexpected error occurred" },
    create: { on: "POST /config/partner", fails: "An unexpected error occurred" },
    update: { on: "PUT /config/partner/:id", fails: "An unexpected error occurred" },
    remove: { fails: "An unexpected error occurred" },
  },
  paths: { list: "/config/partners" },
  columns: ["name", "updated_at"],
  found: { words: ["name"] },
  form: { Partner: ["name", "icon"] },
  empty: { one: "Partner", many: "Partners" },
});

/** Video links; the list is spelled videolink and the writes videoLink (specification §7). */
export const videos = defineResource({
  name: "videos",
  label: "Video link",
  title: "title",
  permission: "config",
  restorable: true,
  record: z.object({
    title: text("Title", { inline: true }),
    link: link("Address", { inline: true }),
    description: optional(longText("Description", { inline: true })),
    active: flag("Active", { inline: true, bulk: true }).default(true),
  }),
  api: {
    list: { on: "GET /config/videolink", fails: "An unexpected error occurred" },
    get: { fails: "An unexpected error occurred" },
    create: { on: "POST /config/videoLink", fails: "An unexpected error occurred" },
    update: { fails: "An unexpected error occurred" },
    remove: { on: "DELETE /config/videoLink/:id", fails: "An unexpected error occurred" },
  },
  paths: { list: "/config/videos" },
  columns: ["title", "link", "active"],
  form: { Video: ["title", "link", "description", "active"] },
  empty: { one: "Video link", many: "Video links" },
});

/** Texts that the end-user app pops up (specification §7). */
export const popups = defineResource({
  name: "popups",
  label: "Popup text",
  title: "title",
  permission: "config",
  restorable: true,
  record: z.object({
    title: text("Title", { inline: true }),
    text: longText("Text", { inline: true }),
    active: flag("Active", { inline: true, bulk: true }).default(true),
  }),
  api: {
    list: { on: "GET /config/popuptext", fails: "Failed to fetch popup texts" },
    get: { fails: "Failed to fetch popup texts" },
    create: { on: "POST /config/popuptext", fails: "Failed to create popup text" },
    update: { fails: "Failed to update popup text" },
    remove: { on: "DELETE /config/popuptext/:id", fails: "Failed to delete popup text" },
  },
  paths: { list: "/config/popups" },
  columns: ["title", "text", "active"],
  form: { "Popup text": ["title", "text", "active"] },
  empty: { one: "Popup text", many: "Popup texts" },
});

/** Countries that the platform serves (specification §7). */
export const countries = defineResource({
  name: "countries",
  label: "Country",
  plural: "Countries",
  title: "name",
  permission: "config",
  restorable: true,
  record: z.object({
    name: text("Name", { unique: true, inline: true }),
    code: text("Code", { max: 2, pattern: /^[A-Z]{2}$/, message: "Enter two capital letters", unique: true }),
    dial_code: text("Dial code", { max: 5, pattern: /^\+\d{1,4}$/, message: "Enter a code such as +91" }),
    currency: choice(CURRENCY, "Currency"),
    active: flag("Active", { inline: true, bulk: true }).default(true),
  }),
  api: {
    list: { on: "GET /config/country", fails: "Failed to fetch countries" },
    get: { fails: "Failed to fetch countries" },
    create: { fails: "Failed to create country" },
    update: { fails: "Failed to update country" },
    remove: { fails: "Failed to delete country" },
  },
  paths: { list: "/config/countries" },
  columns: ["name", "code", "dial_code", "currency", "active"],
  sort: { field: "name", order: "ASC" },
  found: { words: ["name"], exact: ["code"] },
  search: ["name", "code"],
  form: { Country: ["name", "code", "dial_code", "currency", "active"] },
  empty: { one: "Country", many: "Countries" },
});
