import { ROLE } from "../contract/roles/vocabulary";
import type { SampleEmployee } from "./people";

/** Those of the back office who work on orders, money and assets. */
export interface Team {
  /** They take orders on their way. */
  clerks: readonly SampleEmployee[];
  /** They may also approve what others ask for. */
  deciders: readonly SampleEmployee[];
  /** They prepare assets. */
  managers: readonly SampleEmployee[];
  /** They review what others prepared. */
  reviewers: readonly SampleEmployee[];
}

/** Gives those who work on orders, money and assets. */
export function teamOf(employees: readonly SampleEmployee[]): Team {
  const active = (...roles: number[]) => employees.filter((one) => one.active && roles.includes(one.role));
  return {
    clerks: active(ROLE.finance, ROLE.support),
    deciders: active(ROLE.finance, ROLE.superAdmin),
    managers: active(ROLE.assetManager),
    reviewers: active(ROLE.compliance),
  };
}
