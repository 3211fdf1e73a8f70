import { Trash2, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useListContext } from "react-admin";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { useBulk } from "./useBulk";

const BulkDelete = lazy(() => import("./BulkDelete").then(({ BulkDelete: loaded }) => ({ default: loaded })));

/** Says how many rows are selected, and offers what the subject can do with several and to delete them, or its children. */
export function BulkActionsToolbar({ children }: { children?: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const { mayDelete, Actions } = useBulk();
  const [asking, setAsking] = useState(false);
  return (
    <div className="bar selection" role="status">
      <strong>{t(kitWords.list.selected, { smart_count: selectedIds.length })}</strong>
      <Suspense fallback={null}>{children ?? (Actions && <Actions />)}</Suspense>
      {mayDelete && !children && (
        <button type="button" className="button danger" onClick={() => setAsking(true)}>
          <Trash2 size={16} aria-hidden /> {t(kitWords.list.bulkDelete)}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => onUnselectItems()}>
        <X size={16} aria-hidden /> {t(kitWords.list.unselect)}
      </button>
      <Suspense fallback={null}>{asking && <BulkDelete onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}
