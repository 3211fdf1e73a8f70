import { assetCalls } from "../../../contract/assets/calls";
import { t } from "../../i18n/t";
import { Chart } from "../../kit/chart/Chart";
import { formatNumber } from "../../kit/values";
import { columnsIn } from "../../reports/columns";
import { assetWords } from "../words";
import type { Dashboard } from "./data";
import { Panel } from "./Panel";

const COLUMNS = columnsIn(assetCalls.dashboard.answer.shape.tokens);

/** Shows which tokens of an asset are delivered, reserved and left, as one bar and as a table. */
export function TokenPanel({ tokens }: Pick<Dashboard, "tokens">) {
  const title = t(assetWords.dashboard.tokens.title);
  return (
    <Panel title={title} text={t(assetWords.dashboard.tokens.text, { supply: formatNumber(tokens.supply) })}>
      <Chart
        kind="bars"
        stacked
        title={title}
        fields={COLUMNS}
        rows={[tokens]}
        series={{ delivered: "success", reserved: "warning", left: "muted" }}
      />
    </Panel>
  );
}
