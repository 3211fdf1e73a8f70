import type { tenants as tenantsResource } from "../../contract/tenants/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";

declare module "../db/tables" {
  interface Tables {
    tenants: TableOf<typeof tenantsResource>;
  }
}

/** Occupants of property assets: nothing beyond their definition. */
export const tenants = subject({});
