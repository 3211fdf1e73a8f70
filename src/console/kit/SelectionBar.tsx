import { Trash2, X } from "lucide-react";
import { useState } from "react";
import { useDeleteMany, useListContext, useNotify, useRefresh, useTranslate } from "react-admin";
import type { Resource } from "../../contract/resource";
import { Confirm } from "./Confirm";

/** Says how many rows are selected and deletes them after asking. */
export function SelectionBar({ definition }: { definition: Resource }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { selectedIds, onUnselectItems } = useListContext();
  const [asking, setAsking] = useState(false);
  const count = { smart_count: selectedIds.length };
  const [remove, { isPending }] = useDeleteMany(
    definition.name,
    { ids: selectedIds },
    {
      mutationMode: "pessimistic",
      onSuccess: () => {
        notify(`resources.${definition.name}.notifications.deleted`, { type: "success", messageArgs: count });
        onUnselectItems();
      },
      onError: (error) => {
        notify(error instanceof Error ? error.message : String(error), { type: "error" });
        // Some of them may be gone: rows are deleted one by one.
        onUnselectItems();
        refresh();
      },
      onSettled: () => setAsking(false),
    },
  );
  return (
    <div className="selection" role="status">
      <strong>{t("console.list.selected", count)}</strong>
      <button type="button" className="button danger" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden /> {t("console.list.bulkDelete")}
      </button>
      <button type="button" className="button quiet" onClick={() => onUnselectItems()}>
        <X size={16} aria-hidden /> {t("console.list.unselect")}
      </button>
      {asking && (
        <Confirm
          title={t("console.list.bulkTitle", count)}
          text={t("console.list.bulkText")}
          action={t("console.list.bulkDelete")}
          pending={isPending}
          onConfirm={() => remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
