import { eoiDemand } from "../../contract/eois/calls";
import { Panel } from "../assets/dashboard/Panel";
import { t } from "../i18n/t";
import { Chart } from "../kit/chart/Chart";
import { columnsIn } from "../reports/columns";
import type { Demand } from "./eoi";
import { eoiWords } from "./words";
import "../assets/dashboard/dashboard.css";

const COLUMNS = columnsIn(eoiDemand);

/** Shows the units that are asked for of an asset by status, as bars and as a table with their amounts. */
export function DemandChart({ statuses }: { statuses: NonNullable<Demand["statuses"]> }) {
  const title = t(eoiWords.demand.byStatus);
  return (
    <Panel title={title}>
      <Chart kind="bars" title={title} fields={COLUMNS} rows={statuses} over="status" series={{ units: "primary" }} />
    </Panel>
  );
}
