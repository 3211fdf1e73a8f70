import { type RaRecord, useRecordContext, useUpdate } from "react-admin";
import type { Resource } from "../../contract/resource";
import { fieldLabel } from "../i18n/labels";
import { formFields } from "./record";
import { VersionsDialog } from "./VersionsDialog";

interface Props {
  resource: Resource;
  /** What the person wanted to save. */
  mine: RaRecord;
  /** What somebody else saved meanwhile. */
  current: RaRecord;
  onSaved: (record: RaRecord) => void;
  onFailed: (error: Error, mine: RaRecord) => void;
  onClose: () => void;
}

/** Shows both values of every field of a record that differs, and saves what is kept over the newer version. */
export function StaleDialog({ resource, mine, current, onSaved, onFailed, onClose }: Props) {
  const base = useRecordContext();
  const [update, { isPending }] = useUpdate();
  const keep = (kept: RaRecord) =>
    update(
      resource.name,
      { id: current.id, data: kept, previousData: current },
      { mutationMode: "pessimistic", onSuccess: onSaved, onError: (error) => onFailed(error as Error, kept) },
    );
  return (
    <VersionsDialog
      fields={formFields(resource)}
      labelOf={(field) => fieldLabel(field)}
      mine={mine}
      current={current}
      base={base}
      pending={isPending}
      onKeep={keep}
      onClose={onClose}
    />
  );
}
