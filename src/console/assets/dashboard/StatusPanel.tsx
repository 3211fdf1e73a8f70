import { reportCalls } from "../../../contract/reports/calls";
import { t } from "../../i18n/t";
import { Chart } from "../../kit/chart/Chart";
import { columnsIn } from "../../reports/columns";
import { assetWords } from "../words";
import type { Dashboard } from "./data";
import { Panel } from "./Panel";

const COLUMNS = columnsIn(reportCalls.pipeline.answer.shape.statuses.shape.rows.element);

/** Shows how many orders of an asset have each status, as bars and as a table with their amounts. */
export function StatusPanel({ statuses }: Pick<Dashboard, "statuses">) {
  const title = t(assetWords.dashboard.statuses.title);
  return (
    <Panel title={title} text={t(assetWords.dashboard.statuses.text)}>
      <Chart
        kind="bars"
        title={title}
        fields={COLUMNS}
        rows={statuses.rows.filter(({ orders }) => orders > 0)}
        over="status"
        series={{ orders: "primary" }}
      />
    </Panel>
  );
}
