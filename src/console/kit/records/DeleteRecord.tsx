import type { RaRecord } from "react-admin";
import type { Resource } from "../../../contract/resource";
import { writtenWords } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Confirm } from "../Confirm";
import { titleOf } from "../titleOf";
import { useConsoleProvider } from "../useConsoleProvider";
import { useRecordChange } from "./useRecordChange";

interface Props {
  resource: Resource;
  record: RaRecord;
  onClose: () => void;
}

/** Deletes a record of an asset after asking. */
export function DeleteRecord({ resource, record, onClose }: Props) {
  const provider = useConsoleProvider();
  const { mutate, isPending } = useRecordChange<void, unknown>(
    resource.name,
    () => provider.delete(resource.name, { id: record.id, previousData: record }),
    writtenWords(resource, "deleted"),
  );
  return (
    <Confirm
      title={t(kitWords.record.deleteTitle, { name: titleOf(resource, record) })}
      text={t(kitWords.record.deleteText)}
      action={t(kitWords.record.delete)}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
