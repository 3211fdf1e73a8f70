import type { ComponentType } from "react";
import type { ReportName } from "../../contract/reports/calls";
import type { Row } from "../api/rows";
import type { ChartSource } from "../kit/chart/plot";
import { DeadlineActions } from "./DeadlineActions";
import { RefundActions } from "./RefundActions";

/** A column with a bar below each value: against another column, or against the largest of the rows. */
export interface Bar {
  of: string;
  against?: string;
}

/** How a table of a report is shown besides its rows. */
export interface Shown {
  bar?: Bar;
  /** What is drawn of its first rows; its table is behind that. */
  chart?: Omit<ChartSource, "fields"> & { first?: number };
}

const WEEKLY = { kind: "columns", over: "week" } as const;

/** The reports in their order, each table with its bar or chart; their columns and filters are those of the contract. */
export const REPORTS: Readonly<Record<ReportName, Readonly<Record<string, Shown>>>> = {
  pipeline: { statuses: { bar: { of: "orders" } } },
  weeks: {
    placed: { chart: { ...WEEKLY, series: { orders: "primary" } } },
    received: { chart: { ...WEEKLY, series: { amount: "progress" } } },
  },
  raise: { assets: { bar: { of: "ordered", against: "target" } } },
  deadlines: { times: { bar: { of: "orders" } }, orders: {} },
  refunds: { refunds: {} },
  reconciliation: { mismatches: {}, spvs: { bar: { of: "balance" } } },
  payouts: {
    payouts: {
      chart: {
        kind: "bars",
        stacked: true,
        over: "spv_name",
        series: { net: "primary", withheld: "accent" },
        first: 12,
      },
    },
  },
  kyc: { ages: { chart: { kind: "columns", over: "age", series: { customers: "primary" } } }, customers: {} },
  fees: { months: { bar: { of: "charged" } }, account: {} },
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
