import type { company as companyResource } from "../../contract/company/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { companyRules } from "./rules";
import { serveCompanyDecisions } from "./serve";

declare module "../db/tables" {
  interface Tables {
    companies: TableOf<typeof companyResource>;
  }
}

/** Companies and the decisions on them. */
export const company = subject({ resources: { company: companyRules }, serve: [serveCompanyDecisions] });
