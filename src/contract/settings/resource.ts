import { z } from "zod";
import { longText, text, uuid } from "../fields";
import { defineResource } from "../resource";
import { STEERING } from "./steering";
import { SETTING } from "./vocabulary";

/** General settings by name (specification §3, setting). */
export const settings = defineResource({
  name: "settings",
  label: "Setting",
  group: "Platform",
  title: "name",
  permission: "settings",
  guarded: [
    ["create", "create", STEERING, "Set what steers money or approvals"],
    ["update", "change", STEERING, "Change what steers money or approvals"],
    ["remove", "remove", STEERING, "Delete what steers money or approvals"],
  ],
  record: z.object({
    uuid: uuid(),
    name: text("Name", { unique: true, max: 100, words: SETTING }),
    value: longText("Value"),
  }),
  api: {
    list: { on: "GET /setting", fails: "Failed to fetch employee" },
    get: { on: "GET /setting/:id", fails: "Failed to get the setting detail by name" },
    create: { on: "POST /setting", fails: "Failed to add setting" },
    update: { on: "PUT /setting/:id", fails: "Failed to edit the setting detail" },
    remove: { on: "DELETE /setting/:id", fails: "Failed to delete setting" },
  },
  paths: { list: "/settings" },
  columns: ["name", "value", "updated_at"],
  sort: { field: "name", order: "ASC" },
  found: { words: ["name"] },
  search: ["name", "value"],
  form: { Setting: ["name", "value"] },
  empty: { one: "Setting", many: "Settings" },
});
