import { useInput, useRecordContext } from "react-admin";
import { useParams } from "react-router-dom";
import type { Field } from "../../contract/fieldRegistry";
import type { Grants } from "../../contract/permissions";
import { roles } from "../../contract/resources/roles";
import { useWords } from "../i18n/useWords";
import { CreatePage } from "../kit/CreatePage";
import { DeleteButton } from "../kit/DeleteButton";
import { EditPage } from "../kit/EditPage";
import { isFixed } from "./fixed";
import { PermissionMatrix } from "./PermissionMatrix";
import { RoleShow } from "./RoleShow";

/** The page that creates a role. */
export const RoleCreate = () => <CreatePage input={input} />;

/** The page that changes a role; of the two whose grants are fixed it only shows them. */
export function RoleEdit() {
  const { id } = useParams();
  return isFixed(id) ? <RoleShow /> : <EditPage input={input} remove={<Remove />} />;
}

const input = ({ path }: Field) => (path === "permissions" ? <Permissions key={path} /> : undefined);

function Permissions() {
  const { t } = useWords();
  const { field, fieldState } = useInput({ source: "permissions" });
  const error = fieldState.error?.message;
  return (
    <fieldset className="form-cell wide permissions">
      <legend>{t("console.roles.permissions")}</legend>
      <p className="muted">{t("console.roles.hint")}</p>
      {error && (
        <p className="mistake" role="alert">
          {error}
        </p>
      )}
      <PermissionMatrix grants={(field.value ?? {}) as Grants} onChange={field.onChange} />
    </fieldset>
  );
}

/** A preset role stays. */
function Remove() {
  const record = useRecordContext();
  return record && !record.preset ? <DeleteButton definition={roles} record={record} /> : null;
}
