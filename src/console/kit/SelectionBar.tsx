import { Trash2, X } from "lucide-react";
import { Suspense, useState } from "react";
import { useDeleteMany, useListContext, useNotify, useRefresh, useTranslate } from "react-admin";
import type { Resource } from "../../contract/resource";
import { LIST_PARTS } from "../listParts";
import { Confirm } from "./Confirm";
import { useMay } from "./useMay";
import { useWritten } from "./useWritten";

/** Says how many rows are selected, offers what the subject can do with several, and deletes them after asking. */
export function SelectionBar({ definition }: { definition: Resource }) {
  const t = useTranslate();
  const notify = useNotify();
  const written = useWritten(definition);
  const refresh = useRefresh();
  const { selectedIds, onUnselectItems } = useListContext();
  const { bulkDelete = true, bulkActions, bulkEdits = definition.name } = LIST_PARTS[definition.name] ?? {};
  const mayDelete = useMay(definition.name, "delete") && bulkDelete && definition.api.remove !== undefined;
  const Actions = useMay(bulkEdits, "edit") ? bulkActions : undefined;
  const [asking, setAsking] = useState(false);
  const count = { smart_count: selectedIds.length };
  const [remove, { isPending }] = useDeleteMany(
    definition.name,
    { ids: selectedIds },
    {
      mutationMode: "pessimistic",
      onSuccess: (deleted) => {
        written("deleted", deleted ?? [], "", selectedIds.length);
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
      <Suspense fallback={null}>{Actions && <Actions />}</Suspense>
      {mayDelete && (
        <button type="button" className="button danger" onClick={() => setAsking(true)}>
          <Trash2 size={16} aria-hidden /> {t("console.list.bulkDelete")}
        </button>
      )}
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
