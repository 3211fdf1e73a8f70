import type { roles as rolesResource } from "../../contract/roles/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { roleRules } from "./rules";
import { serveRoles } from "./serve";

declare module "../db/tables" {
  interface Tables {
    roles: TableOf<typeof rolesResource>;
  }
}

/** Roles and what they permit. */
export const roles = subject({ resources: { roles: roleRules }, serve: [serveRoles] });
