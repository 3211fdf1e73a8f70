import type { income as incomeResource } from "../../contract/income/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { incomeRules } from "./rules";

declare module "../db/tables" {
  interface Tables {
    income: TableOf<typeof incomeResource>;
  }
}

/** Income of assets and proceeds of sales. */
export const income = subject({ resources: { income: incomeRules } });
