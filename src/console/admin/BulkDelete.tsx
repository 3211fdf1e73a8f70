import { KEPT_DAYS } from "../../contract/deleted/vocabulary";
import { removeCallOf } from "../../contract/jobs/bulk";
import { t } from "../i18n/t";
import { BulkDialog } from "../kit/bulk/BulkDialog";
import { bulkWords } from "../kit/bulk/words";
import { historyWords } from "../kit/history/words";
import { useResource } from "../kit/useResource";

/** Deletes the selected records after asking, and tells of each that could not be. */
export function BulkDelete({ onClose }: { onClose: () => void }) {
  const resource = useResource();
  return (
    <BulkDialog
      title={(smart_count) => t(bulkWords.remove.title, { smart_count })}
      text={
        resource.restorable ? t(historyWords.deleted.soonMany, { smart_count: KEPT_DAYS }) : t(bulkWords.remove.text)
      }
      call={{ on: removeCallOf(resource) }}
      action={(smart_count) => t(bulkWords.remove.run, { smart_count })}
      tone="danger"
      onClose={onClose}
    />
  );
}
