import { raiseSeries } from "../../../contract/reports/series";
import { t } from "../../i18n/t";
import { Chart } from "../../kit/chart/Chart";
import { columnsIn } from "../../reports/columns";
import { assetWords } from "../words";
import type { Dashboard } from "./data";

/** What a raise is told by, period by period. */
export const RAISE_COLUMNS = columnsIn(raiseSeries.series.element);

interface Props {
  title: string;
  series: Dashboard["raise"]["series"];
  target: string | null;
}

/** Draws how a raise grew towards its target. */
export const RaiseChart = ({ title, series, target }: Props) => (
  <Chart
    kind="lines"
    title={title}
    fields={RAISE_COLUMNS}
    rows={series}
    over="period"
    series={{ ordered: "primary", received: "progress", settled: "accent" }}
    target={target === null ? undefined : { label: t(assetWords.dashboard.raise.target), value: target }}
  />
);
