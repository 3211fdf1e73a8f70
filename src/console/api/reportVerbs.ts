import { clockCalls } from "../../contract/clock/calls";
import { ledgerCalls } from "../../contract/ledger/calls";
import { type ReportName, reportCalls } from "../../contract/reports/calls";
import { todayCalls } from "../../contract/today/calls";
import type { Api } from "./api";
import type { Row } from "./rows";

/** One table of a report, as it came. */
export interface ReportData {
  rows: Row[];
  /** Number of all rows, where not all are given. */
  found: number;
  total: Row;
}

/** Makes the verbs of the reports. */
export const createReportVerbs = (api: Api) => ({
  /** Gives the tables of a report under filters, by name; a server without it rejects with an absence. */
  report: async (name: ReportName, query: Record<string, unknown>): Promise<Record<string, ReportData>> =>
    (await api.call(reportCalls[name], { query: query as never })) as Record<string, ReportData>,

  /** Gives what the last verification of the ledger found; a server without it rejects with an absence. */
  ledgerVerification: () => api.call(ledgerCalls.verification),

  /** Gives what waits today; a server without it rejects with an absence. */
  today: () => api.call(todayCalls.today),

  /** Says that the time which the program shows is right. */
  confirmClock: (reason: string, key: string) => api.call(clockCalls.confirm, { body: { reason }, key }),
});
