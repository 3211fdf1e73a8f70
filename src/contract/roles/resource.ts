import { z } from "zod";
import { data, flag, optional, text } from "../fields";
import { ACTIONS, type Grants, PERMISSION_SUBJECTS, type Subject } from "../permissions";
import { defineResource } from "../resource";
import { valuesOf } from "../vocabulary";

/** The shape of a role's grants: subject × actions. */
export const grants: z.ZodType<Grants> = z.partialRecord(
  z.enum(valuesOf(PERMISSION_SUBJECTS) as [Subject]),
  z.array(z.enum(ACTIONS)),
);

/** Roles and what each may do (specification §6; design of the permission table is the product's own). */
export const roles = defineResource({
  name: "roles",
  label: "Role",
  group: "Platform",
  title: "name",
  permission: "roles",
  guarded: [
    ["create", "create", "always", "Create a role"],
    ["update", "change", "always", "Change a role"],
    ["remove", "remove", "always", "Delete a role"],
  ],
  record: z.object({
    name: text("Name", { unique: true }),
    description: optional(text("Description", { max: 500 })),
    preset: flag("Preset", { readOnly: true }).default(false),
    permissions: data(grants, "Permissions").default({}),
  }),
  api: {
    list: { on: "GET /role", fails: "Failed to fetch order" },
    get: { fails: "Failed to fetch order" },
    create: { fails: "Failed to create role" },
    update: { fails: "Failed to update role" },
    remove: { fails: "Failed to delete role" },
  },
  paths: { list: "/roles", edit: "/roles/:id" },
  columns: ["name", "description", "preset", "updated_at"],
  sort: { field: "id", order: "ASC" },
  found: { words: ["name"] },
  filters: z.object({ staff: flag("Role of the back office", { unlisted: true }).optional() }),
  form: { Role: ["name", "description", "permissions"] },
  empty: { one: "Role", many: "Roles" },
});
