import { assetCalls } from "../../../contract/assets/calls";
import { t } from "../../i18n/t";
import { formatNumber } from "../../kit/values";
import { columnsIn } from "../../reports/columns";
import { assetWords } from "../words";
import type { Dashboard } from "./data";
import { ChartTable } from "./FigureTable";
import { Panel } from "./Panel";
import { StackedBar } from "./StackedBar";

const COLUMNS = columnsIn(assetCalls.dashboard.answer.shape.tokens);
const PARTS = ["delivered", "reserved", "left"] as const;

/** Shows which tokens of an asset are delivered, reserved and left, as one bar and as a table. */
export function TokenPanel({ tokens }: Pick<Dashboard, "tokens">) {
  const title = t(assetWords.dashboard.tokens.title);
  const said = PARTS.map((part) => `${t(assetWords.dashboard.tokens[part])} ${formatNumber(tokens[part])}`);
  return (
    <Panel title={title} text={t(assetWords.dashboard.tokens.text, { supply: formatNumber(tokens.supply) })}>
      <StackedBar
        title={title}
        description={said.join(", ")}
        parts={{ delivered: tokens.delivered, reserved: tokens.reserved, left: tokens.left }}
      />
      <ul className="legend">
        {PARTS.map((part, index) => (
          <li key={part}>
            <span className={`part ${part}`} /> {said[index]}
          </li>
        ))}
      </ul>
      <ChartTable caption={title} columns={COLUMNS} rows={[tokens]} />
    </Panel>
  );
}
