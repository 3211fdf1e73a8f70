import { z } from "zod";
import { choice, date, email, flag, image, instant, optional, phone, reference, text } from "../fields";
import { countryCode } from "../identifiers";
import { DEFAULTS } from "../limits";
import { defineResource } from "../resource";
import { ACCOUNT_STATUS } from "../vocabulary";
import { INVITATION_STATE } from "./vocabulary";

/** People who work in the back office; each signs in with the e-mail address (specification §2 and §7). */
export const employee = defineResource({
  name: "employee",
  label: "Employee",
  group: "People",
  title: "name",
  picture: "avatar",
  option: ["email", "status"],
  permission: "employee",
  guarded: [
    ["create", "create", { rule: "another could approve" }, "Invite an employee"],
    ["update", "change", { changed: ["role", "email"] }, "Change an employee’s role or e-mail"],
    ["remove", "remove", "always", "Delete an employee"],
    ["POST /console/employee/:id/password-reset", "reset-password", "always", "Reset a password"],
    ["DELETE /console/employee/:id/totp", "reset-factor", "always", "Reset a second factor"],
  ],
  storedIn: "users",
  record: z.object({
    name: text("Name", { personal: true }),
    email: email("E-mail", { unique: true, personal: true }),
    country_code: countryCode().default(DEFAULTS.country_code),
    phone: optional(phone("Phone", { personal: true, indexed: true })),
    role: reference("roles", "Role", { among: { staff: true } }),
    status: choice(ACCOUNT_STATUS, "Status", { indexed: true }).default("Active"),
    join_date: optional(date("Joined")),
    avatar: optional(image("Picture")),
    last_login_at: optional(instant("Last sign-in", { readOnly: true })),
    invitation: choice(INVITATION_STATE, "Invitation", { computed: true, sortable: true }).nullable().optional(),
    invitation_until: instant("Invitation until", { computed: true }).nullable().optional(),
    /** The role allows more than that of whoever reads it, who may change nothing of the account therefore. */
    is_higher: flag("Allows more", { computed: true }).nullable().optional(),
    has_password: flag("Password", { computed: true }).optional(),
    two_factor: flag("Second factor", { computed: true, sortable: true }).optional(),
  }),
  api: {
    list: { on: "GET /v2/admin/employee", fails: "Failed to fetch employee" },
    get: { fails: "Failed to fetch employee" },
    create: { on: "POST /employee", fails: "Failed to post employee" },
    update: { fails: "Failed to update employee" },
    remove: { on: "DELETE /employee/:id", fails: "Failed to delete employee" },
  },
  paths: { list: "/employee", create: "/add-employee", edit: "/edit-employee/:id" },
  columns: ["name", "email", "role", "status", "two_factor", "invitation", "last_login_at"],
  found: { words: ["name", "email"], exact: ["email", "phone"] },
  search: ["name", "email"],
  form: {
    Employee: ["name", "email", "role", "country_code", "phone", "join_date", "status"],
  },
  empty: { one: "Employee", many: "Employees" },
});
