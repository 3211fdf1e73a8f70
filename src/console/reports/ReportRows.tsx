import type { ComponentType } from "react";
import type { Row } from "../api/rows";
import { t } from "../i18n/t";
import { barsOf } from "../kit/bars";
import { type Column, hasSums, shareOf, sideOf } from "./columns";
import { ReportCell } from "./ReportCell";
import type { ReportData } from "./reportData";
import type { Bar } from "./reports";
import { reportWords } from "./words";

interface Props {
  columns: Column[];
  /** Absent while it loads. */
  data: ReportData | undefined;
  bar: Bar | undefined;
  /** What can be done with a row. */
  actions?: ComponentType<{ row: Row }> | undefined;
}

/** Shows the rows of a report with their bars and sums; while they load, bars of the same height. */
export function ReportRows({ columns, data, bar, actions: Actions }: Props) {
  if (!data) {
    return (
      <tbody>
        {barsOf(6).map((key) => (
          <tr key={key} className="bars">
            {columns.map(({ path }) => (
              <td key={path}>
                <span />
              </td>
            ))}
            {Actions && (
              <td>
                <span />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    );
  }
  const largest = bar && Math.max(...data.rows.map((row) => Number(row[bar.of])));
  return (
    <>
      <tbody>
        {data.rows.map((row) => (
          <tr key={keyOf(row, columns)}>
            {columns.map((column) => (
              <td key={column.path} className={column.kind === "choice" ? "wraps" : sideOf(column)}>
                <ReportCell column={column} row={row} />
                {bar?.of === column.path && (
                  <Share share={shareOf(row[bar.of], bar.against ? row[bar.against] : largest)} />
                )}
              </td>
            ))}
            {Actions && (
              <td className="row-buttons">
                <Actions row={row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {hasSums(data) && (
        <tfoot>
          <tr>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.path} scope="row">
                  {t(reportWords.all)}
                </th>
              ) : (
                <td key={column.path} className={sideOf(column)}>
                  <ReportCell column={column} row={data.total} />
                </td>
              ),
            )}
            {Actions && <td className="row-buttons" />}
          </tr>
        </tfoot>
      )}
    </>
  );
}

/** A row stays itself when its time moves: what was done with it is told there. */
const keyOf = (row: Row, columns: Column[]) =>
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
