import { useGetList } from "react-admin";
import { Link } from "react-router-dom";
import { valuations as definition } from "../../../contract/units/valuations";
import { useWords } from "../../i18n/useWords";
import { filteredPath, pathOf } from "../../kit/paths";
import { useMay } from "../../kit/useMay";
import { columnsIn } from "../../reports/columns";
import type { ReportData } from "../../reports/reportData";
import { DataTable } from "./DataTable";
import { Panel } from "./Panel";

const COLUMNS = columnsIn(
  definition.record.pick({ valued_on: true, price: true, basis: true, amount: true, valuer: true }),
);

/** How many valuations are shown. */
const LAST = 5;

/** Shows what an asset was found to be worth, the latest first: what holdings of each day count at. */
export function ValuationPanel({ asset }: { asset: number }) {
  const { t } = useWords();
  const maySee = useMay(definition.name, "list");
  const mayRecord = useMay(definition.name, "create");
  const { data } = useGetList(
    definition.name,
    { filter: { property_id: asset }, sort: definition.sort, pagination: { page: 1, perPage: LAST } },
    { enabled: maySee, retry: false },
  );
  const words = (name: string) => t(`console.assets.dashboard.valuations.${name}`);
  if (!maySee || !data) return null;
  return (
    <Panel
      title={words("title")}
      text={words(data.length > 0 ? "text" : "none")}
      actions={
        <>
          {data.length > 0 && <Link to={filteredPath(definition, { property_id: asset })}>{words("all")}</Link>}
          {mayRecord && <Link to={pathOf(definition, "create")}>{words("record")}</Link>}
        </>
      }
    >
      {data.length > 0 && <DataTable caption={words("title")} columns={COLUMNS} rows={data as ReportData["rows"]} />}
    </Panel>
  );
}
