import { Link } from "react-router-dom";
import { assetCalls } from "../../../contract/assets/calls";
import { tenants as resource } from "../../../contract/tenants/resource";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { filteredPath } from "../../kit/paths";
import { formatDate, formatMoney, formatNumber } from "../../kit/values";
import { columnsIn } from "../../reports/columns";
import { ExportTableButton } from "../../reports/ExportTableButton";
import { ChartTable } from "../../reports/FigureTable";
import { assetWords } from "../words";
import type { Dashboard } from "./data";
import { Fact } from "./FactPanels";
import { Panel } from "./Panel";

const COLUMNS = columnsIn(assetCalls.dashboard.answer.shape.rent.unwrap().shape.tenants.element);

/** Shows what a property brings by the month, and who pays it. */
export function RentPanel({ asset, rent }: { asset: number; rent: NonNullable<Dashboard["rent"]> }) {
  const { tenants } = rent;
  return (
    <Panel
      title={t(assetWords.dashboard.rent.title)}
      text={t(assetWords.dashboard.rent.text)}
      actions={
        <>
          <Link to={filteredPath(resource, { property_id: asset })}>{t(assetWords.dashboard.rent.all)}</Link>
          {tenants.length > 0 && (
            <ExportTableButton name={`asset-${asset}-rent`} subject={resource.name} columns={COLUMNS} rows={tenants} />
          )}
        </>
      }
    >
      <dl>
        <Fact name={t(assetWords.dashboard.rent.monthly)} value={formatMoney(rent.monthly)} />
        <Fact name={t(assetWords.dashboard.rent.let)} value={formatNumber(rent.let)} />
        <Fact name={t(assetWords.dashboard.rent.arrears)} value={formatNumber(rent.arrears)} />
        <Fact
          name={t(assetWords.dashboard.rent.nextEnd)}
          value={rent.next_end ? formatDate(rent.next_end) : t(kitWords.record.none)}
        />
      </dl>
      {tenants.length > 0 && (
        <ChartTable caption={t(assetWords.dashboard.rent.title)} columns={COLUMNS} rows={tenants} />
      )}
    </Panel>
  );
}
