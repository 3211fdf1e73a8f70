import { removeCallOf } from "../../contract/jobs/bulk";
import { t } from "../i18n/t";
import { BulkDialog } from "../kit/bulk/BulkDialog";
import { bulkWords } from "../kit/bulk/words";
import { useResource } from "../kit/useResource";

/** Deletes the selected records after asking, and tells of each that could not be. */
export function BulkDelete({ onClose }: { onClose: () => void }) {
  return (
    <BulkDialog
      title={(smart_count) => t(bulkWords.remove.title, { smart_count })}
      text={t(bulkWords.remove.text)}
      call={{ on: removeCallOf(useResource()) }}
      action={(smart_count) => t(bulkWords.remove.run, { smart_count })}
      tone="danger"
      onClose={onClose}
    />
  );
}
