import { useRecordContext, useRedirect } from "react-admin";
import { assets } from "../../contract/resources/assets";
import { ASSET_STATUS } from "../../contract/vocabulary";
import { useWords } from "../i18n/useWords";
import { EditPage } from "../kit/EditPage";
import { pathOf } from "../kit/paths";
import { StatusChip } from "../kit/StatusChip";
import { AssetActions } from "./AssetActions";

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
      <AssetActions
        record={record}
        words={t("console.assets.actionsButton")}
        onDeleted={() => redirect(pathOf(assets, "list"))}
      />
    </div>
  );
}
