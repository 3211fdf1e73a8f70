import { Link } from "react-router-dom";
import { assetCalls } from "../../../contract/assets/calls";
import { tenants as definition } from "../../../contract/tenants/resource";
import { useWords } from "../../i18n/useWords";
import { filteredPath } from "../../kit/paths";
import { formatDate, formatMoney, formatNumber } from "../../kit/values";
import { columnsIn } from "../../reports/columns";
import { ExportButton } from "../../reports/ExportButton";
import { ChartTable, useHeadings } from "./DataTable";
import type { Dashboard } from "./data";
import { Fact } from "./FactPanels";
import { Panel } from "./Panel";

const COLUMNS = columnsIn(assetCalls.dashboard.answer.shape.rent.unwrap().shape.tenants.element);

/** Shows what a property brings by the month, and who pays it. */
export function RentPanel({ asset, rent }: { asset: number; rent: NonNullable<Dashboard["rent"]> }) {
  const { t } = useWords();
  const headings = useHeadings(COLUMNS);
  const words = (name: string) => t(`console.assets.dashboard.rent.${name}`);
  const { tenants } = rent;
  return (
    <Panel
      title={words("title")}
      text={words("text")}
      actions={
        <>
          <Link to={filteredPath(definition, { property_id: asset })}>{words("all")}</Link>
          {tenants.length > 0 && (
            <ExportButton
              name={`asset-${asset}-rent`}
              subject={definition.name}
              columns={COLUMNS}
              rows={tenants}
              {...{ headings }}
            />
          )}
        </>
      }
    >
      <dl>
        <Fact name={words("monthly")} value={formatMoney(rent.monthly)} />
        <Fact name={words("let")} value={formatNumber(rent.let)} />
        <Fact name={words("arrears")} value={formatNumber(rent.arrears)} />
        <Fact name={words("nextEnd")} value={rent.next_end ? formatDate(rent.next_end) : t("console.record.none")} />
      </dl>
      {tenants.length > 0 && <ChartTable caption={words("title")} columns={COLUMNS} rows={tenants} />}
    </Panel>
  );
}
