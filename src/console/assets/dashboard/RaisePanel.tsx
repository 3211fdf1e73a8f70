import { assetCalls } from "../../../contract/assets/calls";
import { t } from "../../i18n/t";
import { formatDate, formatMoney } from "../../kit/values";
import { columnsIn } from "../../reports/columns";
import { ExportTableButton } from "../../reports/ExportTableButton";
import { assetWords } from "../words";
import type { Dashboard } from "./data";
import { ChartTable, useHeadings } from "./FigureTable";
import { LineChart } from "./LineChart";
import { Panel } from "./Panel";

const { series: seriesShape } = assetCalls.dashboard.answer.shape.raise.shape;
const COLUMNS = columnsIn(seriesShape.element);
const LINES = ["ordered", "received", "settled"] as const;

/** Shows how the raise of an asset grew towards its target, as lines, as a table and as a file. */
export function RaisePanel({ asset, raise }: { asset: number; raise: Dashboard["raise"] }) {
  const headings = useHeadings(COLUMNS);
  const { series, target, per } = raise;
  const title = t(assetWords.dashboard.raise.title);
  const [first] = series;
  const last = series.at(-1);
  const sums = LINES.map((name) => `${t(assetWords.dashboard.raise[name])} ${formatMoney(raise[name])}`);
  const aim = target && `${t(assetWords.dashboard.raise.target)} ${formatMoney(target)}`;
  return (
    <Panel
      title={title}
      text={t(assetWords.dashboard.raise[per])}
      actions={
        <ExportTableButton
          name={`asset-${asset}-raise`}
          subject="assets"
          columns={COLUMNS}
          rows={series}
          {...{ headings }}
        />
      }
    >
      <ul className="legend">
        {LINES.map((name, index) => (
          <li key={name}>
            <Swatch tone={name} /> {sums[index]}
          </li>
        ))}
        {aim && (
          <li>
            <Swatch tone="target" /> {aim}
          </li>
        )}
      </ul>
      <LineChart
        title={title}
        description={[...sums, aim].filter(Boolean).join(", ")}
        target={target}
        lines={LINES.map((name) => ({ name, tone: name, values: series.map((point) => point[name]) }))}
      />
      <p className="span muted number">
        <span>{formatDate(first?.period)}</span>
        <span>{series.length > 1 && formatDate(last?.period)}</span>
      </p>
      <ChartTable caption={title} columns={COLUMNS} rows={[...series].reverse()} />
    </Panel>
  );
}

const Swatch = ({ tone }: { tone: string }) => (
  <svg className="swatch" viewBox="0 0 24 8" aria-hidden="true">
    <path className={`line ${tone}`} d="M0 4H24" />
  </svg>
);
