import type { ComponentType } from "react";
import type { Row } from "../api/rows";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { labelOf } from "../kit/chart/plot";
import { type SmallColumn, SmallTable } from "../kit/SmallTable";
import { type Column, shareOf } from "./columns";
import { ReportCell } from "./ReportCell";
import type { Bar } from "./reports";
import { reportWords } from "./words";
import "../kit/chart/chart.css";

interface Props {
  caption: string;
  columns: readonly Column[];
  /** Absent while they load. */
  rows: readonly Row[] | undefined;
  /** Sums of the columns, where it has some. */
  total?: Row | undefined;
  bar?: Bar | undefined;
  /** What can be done with a row. */
  actions?: ComponentType<{ row: Row }> | undefined;
}

/** Shows rows under the words of their columns, with their bars and sums. */
export function FigureTable({ caption, columns, rows, total = {}, bar, actions: Actions }: Props) {
  const largest = bar && Math.max(...(rows ?? []).map((row) => Number(row[bar.of])));
  const shown = columns.map((column): [string, SmallColumn<Row>] => {
    const { path, kind } = column;
    const cell = (row: Row) => (
      <>
        <ReportCell column={column} row={row} />
        {bar?.of === path && <Share share={shareOf(row[path], bar.against ? row[bar.against] : largest)} />}
      </>
    );
    const end = kind === "money" || kind === "integer";
    return [path, { label: labelOf(column), cell, end, ...(kind === "choice" && { className: "wraps" }) }];
  });
  const sums = columns.map((column) => [column.path, <ReportCell key={column.path} column={column} row={total} />]);
  return (
    <SmallTable
      label={caption}
      rows={rows}
      keyOf={(row) => keyOf(row, columns)}
      columns={{
        ...Object.fromEntries(shown),
        actions: Actions && {
          label: t(reportWords.actions),
          className: "row-buttons",
          cell: (row: Row) => <Actions row={row} />,
        },
      }}
      sums={Object.keys(total).length > 0 ? { [t(reportWords.all)]: Object.fromEntries(sums) } : {}}
    />
  );
}

/** Keeps the table of a chart behind a switch. */
export const ChartTable = (props: Props) => (
  <details className="chart-table">
    <summary>{t(kitWords.chart.figures)}</summary>
    <FigureTable {...props} />
  </details>
);

/** A row stays itself when its time moves: what was done with it is told there. */
const keyOf = (row: Row, columns: readonly Column[]) =>
  columns
    .filter(({ kind }) => kind !== "instant" && kind !== "flag")
    .map(({ path, link }) => row[link?.path ?? path])
    .join(" ");

/** Draws how much of a whole there is. */
function Share({ share }: { share: number | undefined }) {
  if (share === undefined) return null;
  const said = `${Math.round(share / 10)} %`;
  return <progress max={1000} value={Math.min(share, 1000)} aria-label={said} title={said} />;
}
