import type { ReportName } from "../../contract/calls/reports";

/** A column with a bar below each value: against another column, or against the largest of the rows. */
export interface Bar {
  of: string;
  against?: string;
}

/** The reports in their order, each table with its bar; their columns and filters are those of the contract. */
export const REPORTS: Readonly<Record<ReportName, Readonly<Record<string, Bar | undefined>>>> = {
  pipeline: { statuses: { of: "orders" } },
  raise: { assets: { of: "ordered", against: "target" } },
  deadlines: { orders: undefined },
  reconciliation: { mismatches: undefined, spvs: { of: "balance" } },
  fees: { months: { of: "charged" }, account: undefined },
};

/** The names of the reports in their order. */
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];
