import { Children, type ReactNode, Suspense, useId, useState } from "react";
import type { Field } from "../../../contract/fieldRegistry";
import type { Row } from "../../api/rows";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { formPage } from "../../load";
import { FieldView } from "../FieldView";
import { SmallTable } from "../SmallTable";
import { useAfterRows } from "../useAfterRows";
import { type ChartSource, describe, labelOf, plotOf } from "./plot";
import "./chart.css";

interface Props extends ChartSource {
  title: string;
  /** Absent while they load. */
  rows: readonly Row[] | undefined;
  /** The table behind it, where that is more than the rows as they are. */
  children?: ReactNode;
}

const Plotted = formPage(() => import("./ChartPlot").then(({ ChartPlot }) => ChartPlot));

/**
 * Draws rows as lines over time, as columns or as bars, with their legend, what they say in words, and the figures
 * behind a switch. The picture itself comes after the rows of the page; its place is kept.
 */
export function Chart({ title, rows, children, ...source }: Props) {
  const { kind, fields, series } = source;
  const id = useId();
  const after = useAfterRows();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  if (rows && !rows.some((row) => Object.keys(series).some((path) => Number(row[path]) !== 0))) {
    return <p className="chart-empty muted">{t(kitWords.chart.empty)}</p>;
  }
  const plot = rows && plotOf(source, rows);
  return (
    <div className="chart" aria-busy={!plot}>
      {plot && plot.drawn.length > 1 && (
        <ul className="legend">
          {plot.drawn.map((drawn) => (
            <li key={drawn.tone}>
              <span className={`swatch ${kind} ${drawn.tone}`} aria-hidden="true" />
              {plot.over.length === 1 ? `${drawn.label} ${drawn.said[0]}` : drawn.label}
            </li>
          ))}
        </ul>
      )}
      <div
        role="img"
        ref={setPlace}
        aria-label={title}
        aria-describedby={id}
        className="plot"
        style={{ blockSize: heightOf(source, rows) }}
      >
        <Suspense fallback={null}>
          {/* Without a width, as where nothing is laid out, there is nothing to draw on. */}
          {after && plot && place && place.clientWidth > 0 && <Plotted {...plot} />}
        </Suspense>
      </div>
      <p id={id} className="visually-hidden">
        {plot && describe(plot)}
      </p>
      {plot && (
        <details className="chart-table">
          <summary>{t(kitWords.chart.figures)}</summary>
          {Children.count(children) > 0 ? children : <Figures title={title} fields={fields} rows={rows} />}
        </details>
      )}
    </div>
  );
}

/** Shows rows under the words of their fields. */
const Figures = ({ title, fields, rows }: { title: string; fields: readonly Field[]; rows: readonly Row[] }) => (
  <SmallTable
    label={title}
    rows={rows}
    columns={Object.fromEntries(
      fields.map((field) => [
        field.path,
        {
          label: labelOf(field),
          end: field.kind === "money" || field.kind === "integer",
          cell: (row: Row) => <FieldView record={row} field={field} compact />,
        },
      ]),
    )}
  />
);

/** Gives how high a chart is before it is there: bars need a line each, and room for their axis. */
function heightOf({ kind, series, stacked }: ChartSource, rows: readonly Row[] | undefined): number {
  if (kind !== "bars" || !rows) return 260;
  return rows.length * (stacked ? 34 : 20 + 14 * Object.keys(series).length) + 56;
}
