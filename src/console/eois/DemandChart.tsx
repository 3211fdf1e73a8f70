import { eoiDemand } from "../../contract/eois/calls";
import { EOI_STATUS } from "../../contract/eois/vocabulary";
import { toneOf } from "../../contract/status";
import { ChartTable } from "../assets/dashboard/FigureTable";
import { Panel } from "../assets/dashboard/Panel";
import { t } from "../i18n/t";
import { formatChoice, formatNumber } from "../kit/values";
import { columnsIn } from "../reports/columns";
import { Bar } from "../today/Bar";
import type { Demand } from "./eoi";
import { eoiWords } from "./words";
import "../assets/dashboard/dashboard.css";

const COLUMNS = columnsIn(eoiDemand);

/** Shows the units that are asked for of an asset by status, as bars and as a table with their amounts. */
export function DemandChart({ statuses }: { statuses: NonNullable<Demand["statuses"]> }) {
  const title = t(eoiWords.demand.byStatus);
  const most = Math.max(...statuses.map(({ units }) => units));
  return (
    <Panel title={title}>
      <ul className="status-bars">
        {statuses.map(({ status, units }) => (
          <li key={status}>
            <span>{formatChoice(status, EOI_STATUS)}</span> <span className="number">{formatNumber(units)}</span>
            <Bar tone={toneOf(status, EOI_STATUS)} part={units} whole={most} />
          </li>
        ))}
      </ul>
      <ChartTable caption={title} columns={COLUMNS} rows={statuses} />
    </Panel>
  );
}
