import { ChartColumn } from "lucide-react";
import { useRecordContext, useRedirect } from "react-admin";
import { Link } from "react-router-dom";
import { ASSET_STATUS } from "../../contract/vocabulary";
import { useWords } from "../i18n/useWords";
import { EditPage } from "../kit/EditPage";
import { StatusChip } from "../kit/StatusChip";
import { AssetActions } from "./AssetActions";
import { dashboardPath } from "./dashboard/path";

/** The form of an asset, with its status and what one can do with it beside its name. */
export const AssetEdit = () => <EditPage remove={<HeadActions />} />;

function HeadActions() {
  const { t } = useWords();
  const redirect = useRedirect();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <div className="head-actions">
      <StatusChip status={record.status} choices={ASSET_STATUS} />
      <Link className="button" to={dashboardPath(record.id)}>
        <ChartColumn size={16} aria-hidden /> {t("console.assets.dashboard.link")}
      </Link>
      <AssetActions record={record} words={t("console.assets.actionsButton")} onDeleted={redirect} />
    </div>
  );
}
