import { monthInWords } from "../../contract/month";
import type { periods as periodsResource } from "../../contract/periods/resource";
import type { TableOf } from "../db/derive";
import { subject } from "../subject";
import { periodRules, servePeriods } from "./serve";

declare module "../db/tables" {
  interface Tables {
    periods: TableOf<typeof periodsResource>;
  }
}

/** Months of the books. */
export const periods = subject({
  resources: { periods: periodRules },
  serve: [servePeriods],
  titles: { "POST /console/periods/:id/close": ({ before }) => `Close ${monthInWords(String(before?.month))}` },
});
