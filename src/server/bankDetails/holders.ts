import type { Resource } from "../../contract/resource";
import { company } from "../../contract/resources/company";
import { customers } from "../../contract/resources/customers";
import { companyRules } from "../company/rules";
import { tables } from "../db/tables/resources";
import type { Rules } from "../resources/rules";
import { customerRules } from "../users/customers";

/** Whose records hold a bank account: their resource, their rules and the table that keeps the account whole. */
export interface Holder {
  resource: Resource;
  rules: Rules;
  table: typeof tables.companies | typeof tables.users;
}

/** Companies and customers, each by the name of its resource. */
export const HOLDERS = {
  company: { resource: company, rules: companyRules, table: tables.companies },
  customers: { resource: customers, rules: customerRules, table: tables.users },
} as const satisfies Record<string, Holder>;
