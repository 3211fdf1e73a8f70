import type { ReactNode } from "react";
import { useInput, useRecordContext } from "react-admin";
import { useParams } from "react-router-dom";
import type { Field } from "../../contract/fieldRegistry";
import type { Grants } from "../../contract/permissions";
import { Create } from "../admin/Create";
import { DeleteButton } from "../admin/DeleteButton";
import { Edit } from "../admin/Edit";
import { DefinedForm } from "../admin/forms";
import { t } from "../i18n/t";
import { CopyRole } from "./CopyRole";
import { isFixed } from "./fixed";
import { Holders } from "./Holders";
import { PermissionMatrix } from "./PermissionMatrix";
import { PresetMark } from "./PresetMark";
import { RoleShow } from "./RoleShow";
import { StartFrom } from "./StartFrom";
import { roleWords } from "./words";

/** The page that creates a role. */
export const RoleCreate = () => (
  <Create>
    <DefinedForm input={inputWith(<Permissions key="permissions" isNew />)} />
  </Create>
);

/** The page that changes a role; of the two whose grants are fixed it only shows them. */
export function RoleEdit() {
  const { id } = useParams();
  if (isFixed(id)) return <RoleShow />;
  return (
    <Edit actions={<Offers />} remove={<Remove />}>
      <DefinedForm input={inputWith(<Permissions key="permissions" />)} />
      <Holders />
    </Edit>
  );
}

const inputWith =
  (permissions: ReactNode) =>
  ({ path }: Field) =>
    path === "permissions" ? permissions : undefined;

function Permissions({ isNew }: { isNew?: boolean }) {
  const { field, fieldState } = useInput({ source: "permissions" });
  const error = fieldState.error?.message;
  return (
    <fieldset className="form-cell wide permissions">
      <legend>{t(roleWords.permissions)}</legend>
      <p className="muted">{t(roleWords.hint)}</p>
      {isNew && <StartFrom onChoose={field.onChange} />}
      {error && (
        <p className="mistake" role="alert">
          {error}
        </p>
      )}
      <PermissionMatrix grants={(field.value ?? {}) as Grants} onChange={field.onChange} />
    </fieldset>
  );
}

function Offers() {
  const record = useRecordContext();
  return (
    record && (
      <>
        <PresetMark record={record} />
        <CopyRole record={record} inRow={false} />
      </>
    )
  );
}

/** A preset role stays. */
function Remove() {
  const record = useRecordContext();
  return record && !record.preset ? <DeleteButton /> : null;
}
