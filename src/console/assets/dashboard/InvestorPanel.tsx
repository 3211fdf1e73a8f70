import { assetCalls } from "../../../contract/assets/calls";
import { t } from "../../i18n/t";
import { formatNumber } from "../../kit/values";
import { type Column, columnsIn } from "../../reports/columns";
import { FigureTable } from "../../reports/FigureTable";
import { assetWords } from "../words";
import type { Dashboard } from "./data";
import { Panel } from "./Panel";

const COLUMNS = columnsIn(assetCalls.dashboard.answer.shape.investors.shape.largest.element);

/** So many investors fill no more than a panel of the usual height. */
const FEW = 3;

/** Those who may not see names see numbers in their place. */
const nameless = (column: Column): Column => (column.link ? { ...column, path: column.link.path } : column);

/** Shows how many investors an asset has, and the largest of them. */
export function InvestorPanel({ investors: { number, largest } }: Pick<Dashboard, "investors">) {
  const title = t(assetWords.dashboard.investors.title, { smart_count: number, number: formatNumber(number) });
  const isNamed = largest.some(({ user_name }) => user_name !== undefined);
  return (
    <Panel
      tall={number > FEW}
      title={title}
      text={t(number > largest.length ? assetWords.dashboard.investors.largest : assetWords.dashboard.investors.text)}
    >
      {number > 0 && <FigureTable caption={title} columns={isNamed ? COLUMNS : COLUMNS.map(nameless)} rows={largest} />}
    </Panel>
  );
}
