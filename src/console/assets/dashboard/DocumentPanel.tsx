import { Link } from "react-router-dom";
import { assetCalls, DASHBOARD } from "../../../contract/assets/calls";
import type { ASSET_TABS } from "../../../contract/assets/tabs";
import { documents as resource } from "../../../contract/documents/resource";
import { t } from "../../i18n/t";
import { formatNumber } from "../../kit/values";
import { columnsIn } from "../../reports/columns";
import { ExportTableButton } from "../../reports/ExportTableButton";
import { FigureTable } from "../../reports/FigureTable";
import { wizardPath } from "../wizard/path";
import { assetWords } from "../words";
import type { Dashboard } from "./data";
import { Panel } from "./Panel";

// The key alone: the tabs themselves are heavy.
const TAB: (typeof ASSET_TABS)["documents"]["key"] = "3.2";

const COLUMNS = columnsIn(assetCalls.dashboard.answer.shape.documents.shape.soonest.element);

/** Shows which documents of an asset have expired or will soon, leading to where they are replaced. */
export function DocumentPanel({ asset, documents }: { asset: number; documents: Dashboard["documents"] }) {
  const { expired, expiring, soonest } = documents;
  const text = expired + expiring > soonest.length ? "first" : soonest.length ? "text" : "none";
  const counted = { expired: formatNumber(expired), expiring: formatNumber(expiring), days: DASHBOARD.days };
  return (
    <Panel
      title={t(assetWords.dashboard.documents.title)}
      text={t(assetWords.dashboard.documents[text], counted)}
      actions={
        <>
          <Link to={wizardPath(asset, TAB)}>{t(assetWords.dashboard.documents.all)}</Link>
          {soonest.length > 0 && (
            <ExportTableButton
              name={`asset-${asset}-documents`}
              subject={resource.name}
              columns={COLUMNS}
              rows={soonest}
            />
          )}
        </>
      }
    >
      {soonest.length > 0 && (
        <FigureTable caption={t(assetWords.dashboard.documents.title)} columns={COLUMNS} rows={soonest} />
      )}
    </Panel>
  );
}
