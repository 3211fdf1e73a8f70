import { ROLE } from "../../contract/roles/vocabulary";

/** Tells whether what a role may do can never change: everything for a super admin, nothing for a customer. */
export const isFixed = (id: unknown): boolean => Number(id) === ROLE.superAdmin || Number(id) === ROLE.customer;
