import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { valuations as resource } from "../../../contract/units/valuations";
import { t } from "../../i18n/t";
import { filteredPath, pathOf } from "../../kit/paths";
import { useMay } from "../../kit/useMay";
import { columnsIn } from "../../reports/columns";
import { FigureTable } from "../../reports/FigureTable";
import type { ReportData } from "../../reports/reportData";
import { assetWords } from "../words";
import { Panel } from "./Panel";

const COLUMNS = columnsIn(
  resource.record.pick({ valued_on: true, price: true, basis: true, amount: true, valuer: true }),
);

/** How many valuations are shown. */
const LAST = 5;

/** Shows what an asset was found to be worth, the latest first: what holdings of each day count at. */
export function ValuationPanel({ asset }: { asset: number }) {
  const maySee = useMay(resource.name, "list");
  const mayRecord = useMay(resource.name, "create");
  const { data } = useGetList(
    resource.name,
    { filter: { property_id: asset }, sort: resource.sort, pagination: { page: 1, perPage: LAST } },
    { enabled: maySee, retry: false },
  );
  if (!maySee || !data) return null;
  return (
    <Panel
      title={t(assetWords.dashboard.valuations.title)}
      text={t(data.length > 0 ? assetWords.dashboard.valuations.text : assetWords.dashboard.valuations.none)}
      actions={
        <>
          {data.length > 0 && (
            <Link to={filteredPath(resource, { property_id: asset })}>{t(assetWords.dashboard.valuations.all)}</Link>
          )}
          {mayRecord && <Link to={pathOf(resource, "create")}>{t(assetWords.dashboard.valuations.record)}</Link>}
        </>
      }
    >
      {data.length > 0 && (
        <FigureTable
          caption={t(assetWords.dashboard.valuations.title)}
          columns={COLUMNS}
          rows={data as ReportData["rows"]}
        />
      )}
    </Panel>
  );
}
