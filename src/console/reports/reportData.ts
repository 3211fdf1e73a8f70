import type { Row } from "../api/rows";

/** One table of a report, as it came. */
export interface ReportData {
  rows: Row[];
  /** Number of all rows, where not all are given. */
  found: number;
  total: Row;
}
