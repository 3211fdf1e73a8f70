import { type Grants, PRESET_ROLES } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";

/** A role, as far as access goes. */
export interface Role {
  name: string;
  permissions: Grants;
}

/** Roles of the back office, and one that somebody made and gave nothing. */
export const ROLES: readonly Role[] = [
  ...PRESET_ROLES.filter(({ id }) => id !== ROLE.customer),
  { name: "Nothing", permissions: {} },
];

/** Draws a mark for each role: whether something is there for it. */
export const marksOf = (is: (role: Role) => boolean) => ROLES.map((role) => (is(role) ? "x" : ".")).join(" ");
