import { ORDER_STATUS } from "../../../contract/orders/vocabulary";
import { reportCalls } from "../../../contract/reports/calls";
import { toneOf } from "../../../contract/status";
import { t } from "../../i18n/t";
import { formatChoice, formatNumber } from "../../kit/values";
import { columnsIn, shareOf } from "../../reports/columns";
import { assetWords } from "../words";
import type { Dashboard } from "./data";
import { ChartTable } from "./FigureTable";
import { Panel } from "./Panel";

const COLUMNS = columnsIn(reportCalls.pipeline.answer.shape.statuses.shape.rows.element);

/** Shows how many orders of an asset have each status, as bars and as a table with their amounts. */
export function StatusPanel({ statuses }: Pick<Dashboard, "statuses">) {
  const title = t(assetWords.dashboard.statuses.title);
  const rows = statuses.rows.filter(({ orders }) => orders > 0);
  const most = Math.max(...rows.map(({ orders }) => orders));
  return (
    <Panel title={title} text={t(assetWords.dashboard.statuses.text)}>
      <ul className="status-bars">
        {rows.map(({ status, orders }) => (
          <li key={status}>
            <span>{formatChoice(status, ORDER_STATUS)}</span> <span className="number">{formatNumber(orders)}</span>
            <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className={toneOf(status, ORDER_STATUS)} width={shareOf(orders, most)} height={10} />
            </svg>
          </li>
        ))}
      </ul>
      <ChartTable caption={title} columns={COLUMNS} rows={rows} />
    </Panel>
  );
}
