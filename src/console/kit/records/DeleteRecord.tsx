import type { RaRecord } from "react-admin";
import type { Resource } from "../../../contract/resource";
import { useWords } from "../../i18n/useWords";
import { Confirm } from "../Confirm";
import { titleOf } from "../titleOf";
import { useConsoleProvider } from "../useConsoleProvider";
import { useRecordChange } from "./useRecordChange";

interface Props {
  definition: Resource;
  record: RaRecord;
  onClose: () => void;
}

/** Deletes a record of an asset after asking. */
export function DeleteRecord({ definition, record, onClose }: Props) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { mutate, isPending } = useRecordChange<void, unknown>(
    definition.name,
    () => provider.delete(definition.name, { id: record.id, previousData: record }),
    t(`resources.${definition.name}.notifications.deleted`, { smart_count: 1 }),
  );
  return (
    <Confirm
      title={t("console.record.deleteTitle", { name: titleOf(definition, record) })}
      text={t("console.record.deleteText")}
      action={t("console.record.delete")}
      pending={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
