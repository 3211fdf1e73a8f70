import { t } from "../../i18n/t";
import { ExportTableButton } from "../../reports/ExportTableButton";
import { assetWords } from "../words";
import type { Dashboard } from "./data";
import { Panel } from "./Panel";
import { RAISE_COLUMNS, RaiseChart } from "./RaiseChart";

/** Shows how the raise of an asset grew towards its target, as lines, as a table and as a file. */
export function RaisePanel({ asset, raise: { series, target, per } }: { asset: number; raise: Dashboard["raise"] }) {
  const title = t(assetWords.dashboard.raise.title);
  return (
    <Panel
      title={title}
      text={t(assetWords.dashboard.raise[per])}
      actions={
        <ExportTableButton name={`asset-${asset}-raise`} subject="assets" columns={RAISE_COLUMNS} rows={series} />
      }
    >
      <RaiseChart title={title} series={series} target={target} />
    </Panel>
  );
}
