import type { Identifier } from "react-admin";
import { roles } from "../../contract/roles/resource";
import { pathOf } from "../kit/paths";

/** Names in the address of a new role the one that it starts from. */
export const COPY = "copy";

/** Gives the address of the form of a new role that starts with what another one may do. */
export const copyPath = (id: Identifier): string => `${pathOf(roles, "create")}?${COPY}=${encodeURIComponent(id)}`;
