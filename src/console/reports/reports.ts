import type { ComponentType } from "react";
import type { ReportName } from "../../contract/reports/calls";
import type { Row } from "../api/rows";
import { DeadlineActions } from "./DeadlineActions";
import { RefundActions } from "./RefundActions";

/** A column with a bar below each value: against another column, or against the largest of the rows. */
export interface Bar {
  of: string;
  against?: string;
}

/** The reports in their order, each table with its bar; their columns and filters are those of the contract. */
export const REPORTS: Readonly<Record<ReportName, Readonly<Record<string, Bar | undefined>>>> = {
  pipeline: { statuses: { of: "orders" } },
  raise: { assets: { of: "ordered", against: "target" } },
  deadlines: { times: { of: "orders" }, orders: undefined },
  refunds: { refunds: undefined },
  reconciliation: { mismatches: undefined, spvs: { of: "balance" } },
  kyc: { ages: { of: "customers" }, customers: undefined },
  fees: { months: { of: "charged" }, account: undefined },
};

/** What can be done with a row of a table, at its end. */
export const ROW_ACTIONS: Readonly<Record<string, ComponentType<{ row: Row }>>> = {
  "deadlines.orders": DeadlineActions,
  "refunds.refunds": RefundActions,
};

/** Columns that are in the file alone, because the page of the request tells them. */
export const FILE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  "refunds.refunds": ["approval_id", "decided_by_name", "decided_at"],
};

/** The names of the reports in their order. */
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];
