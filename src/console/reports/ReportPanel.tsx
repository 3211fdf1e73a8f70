import { CircleCheck } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { Row } from "../api/rows";
import { Chart } from "../kit/chart/Chart";
import { formatNumber } from "../kit/values";
import { SectionHead } from "../theme/layout";
import { type Column, hasSums } from "./columns";
import { ExportTableButton } from "./ExportTableButton";
import { FigureTable } from "./FigureTable";
import type { ReportData } from "./reportData";
import type { Shown } from "./reports";
import "./reports.css";

interface Props extends Shown {
  title: string;
  text: ReactNode;
  /** Words for a table without rows. */
  empty: string;
  /** Name of the file that it can be taken as, and what one has to be allowed to export for it. */
  file: string;
  subject: string;
  columns: Column[];
  /** Paths of columns that are in the file alone. */
  hidden?: readonly string[] | undefined;
  /** Absent while it loads. */
  data: ReportData | undefined;
  /** Gives every row, where the data are not all. */
  readAll?: (() => Promise<ReportData["rows"]>) | undefined;
  /** What can be done with a row. */
  actions?: ComponentType<{ row: Row }> | undefined;
}

/** Shows a table of a report under its heading, with its sums and bars, and gives it as a file. */
export function ReportPanel({
  title,
  text,
  empty,
  file,
  subject,
  columns,
  hidden = [],
  data,
  readAll,
  bar,
  chart,
  actions,
}: Props) {
  const table = (
    <FigureTable
      caption={title}
      columns={columns.filter(({ path }) => !hidden.includes(path))}
      rows={data?.rows}
      total={data?.total}
      bar={bar}
      actions={actions}
    />
  );
  return (
    <div className="panel list report">
      <SectionHead
        title={title}
        note={text}
        mark={data && data.found > 1 && !hasSums(data) && <span className="count">{formatNumber(data.found)}</span>}
      >
        <ExportTableButton name={file} rows={data?.rows} {...{ subject, readAll, columns }} />
      </SectionHead>
      {data?.rows.length === 0 ? (
        <div className="screen empty">
          <CircleCheck size={40} strokeWidth={1.25} aria-hidden />
          <p>{empty}</p>
        </div>
      ) : chart ? (
        <div className="report-chart">
          <Chart {...chart} title={title} fields={columns} rows={data?.rows.slice(0, chart.first)}>
            {table}
          </Chart>
        </div>
      ) : (
        table
      )}
    </div>
  );
}
