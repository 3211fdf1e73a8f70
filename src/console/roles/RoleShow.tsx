import { Lock, Pencil } from "lucide-react";
import { ShowBase, useShowContext } from "react-admin";
import { Link } from "react-router-dom";
import type { Grants } from "../../contract/permissions";
import { roles } from "../../contract/roles/resource";
import { ApprovalBanner } from "../approvals/ApprovalBanner";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActivityPanel } from "../kit/ActivityPanel";
import { Back } from "../kit/Back";
import { PageTitle } from "../kit/PageTitle";
import { pathOf } from "../kit/paths";
import { RecordFailure } from "../kit/RecordFailure";
import { titleOf } from "../kit/titleOf";
import { useMay } from "../kit/useMay";
import { Loading } from "../screens/Loading";
import { Panel } from "../theme/layout";
import { CopyRole } from "./CopyRole";
import { isFixed } from "./fixed";
import { Holders } from "./Holders";
import { PermissionMatrix } from "./PermissionMatrix";
import { PresetMark } from "./PresetMark";
import { roleWords } from "./words";

/** The page of a role that one may not change, or that nobody may. */
export const RoleShow = () => (
  <ShowBase resource={roles.name} queryOptions={{ onError: () => undefined }}>
    <RoleBody />
  </ShowBase>
);

function RoleBody() {
  const { record, error, isPending } = useShowContext();
  const mayEdit = useMay(roles.name, "edit");
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={roles} error={error} />;
  const fixed = isFixed(record.id);
  return (
    <>
      <PageTitle
        title={titleOf(roles, record)}
        above={<Back resource={roles} />}
        aside={<PresetMark record={record} />}
        actions={
          <>
            <CopyRole record={record} inRow={false} />
            {mayEdit && !fixed && (
              <Link className="button" to={pathOf(roles, "edit", record.id)}>
                <Pencil size={16} aria-hidden /> {t(kitWords.record.edit)}
              </Link>
            )}
          </>
        }
      />
      <ApprovalBanner resource={roles.name} id={record.id} />
      <Panel>
        {record.description && <p>{String(record.description)}</p>}
        {fixed && (
          <p className="muted">
            <Lock size={14} aria-hidden /> {t(roleWords.fixed)}
          </p>
        )}
        <h2>{t(roleWords.permissions)}</h2>
        <PermissionMatrix grants={(record.permissions ?? {}) as Grants} />
      </Panel>
      <Holders />
      <ActivityPanel resource={roles} id={record.id} />
    </>
  );
}
