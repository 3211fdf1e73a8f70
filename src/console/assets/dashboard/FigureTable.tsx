import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Scroller } from "../../kit/Scroller";
import { ColumnHeads } from "../../reports/ColumnHeads";
import { type Column, sideOf } from "../../reports/columns";
import { ReportCell } from "../../reports/ReportCell";
import type { ReportData } from "../../reports/reportData";
import "../../kit/chart/chart.css";

interface Props {
  caption: string;
  columns: Column[];
  rows: ReportData["rows"];
}

/** Shows rows under the words of their columns; what is too wide scrolls. */
export function FigureTable({ caption, columns, rows }: Props) {
  const headings = useHeadings(columns);
  return (
    <Scroller aria-label={caption}>
      <table className="table" aria-label={caption}>
        <ColumnHeads columns={columns} headings={headings} />
        <tbody>
          {rows.map((row) => (
            <tr key={columns.map(({ path, link }) => row[link?.path ?? path]).join(" ")}>
              {columns.map((column) => (
                <td key={column.path} className={sideOf(column)}>
                  <ReportCell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** Gives the words of columns, as reports say them. */
export function useHeadings(columns: Column[]): string[] {
  return columns.map(({ path, label }) => t(label ?? path));
}

/** Keeps the table of a chart behind a switch. */
export function ChartTable(props: Props) {
  return (
    <details className="chart-table">
      <summary>{t(kitWords.chart.figures)}</summary>
      <FigureTable {...props} />
    </details>
  );
}
