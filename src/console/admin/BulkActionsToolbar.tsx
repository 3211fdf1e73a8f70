import { PencilLine, Trash2, X } from "lucide-react";
import { type ComponentType, lazy, type ReactNode, Suspense, use, useState } from "react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { SelectionContext } from "../kit/bulk/selection";
import { selectionWords } from "../kit/bulk/selectionWords";
import { useBulk } from "./useBulk";

const ExportSelected = lazy(() => import("./ExportMenu").then((loaded) => ({ default: loaded.ExportSelected })));

const ASKING: Readonly<Record<"edit" | "remove", ComponentType<{ onClose: () => void }>>> = {
  edit: lazy(() => import("./BulkEdit").then(({ BulkEdit: loaded }) => ({ default: loaded }))),
  remove: lazy(() => import("./BulkDelete").then(({ BulkDelete: loaded }) => ({ default: loaded }))),
};

/**
 * Says how many records are selected, offers all that match, and what can be done with them: to edit and delete them, and
 * what the subject offers, or its children.
 */
export function BulkActionsToolbar({ children }: { children?: ReactNode }) {
  const { mayEdit, mayDelete, Actions } = useBulk();
  const [asking, setAsking] = useState<keyof typeof ASKING>();
  const selection = use(SelectionContext);
  const Asking = asking && ASKING[asking];
  return (
    <div className="bar selection" role="status">
      <Count />
      {selection?.chooseAll && (
        <button type="button" className="button quiet" onClick={selection.chooseAll}>
          {t(selectionWords.offer, { smart_count: selection.total })}
        </button>
      )}
      <Suspense fallback={null}>{children ?? (Actions && <Actions />)}</Suspense>
      <Suspense fallback={null}>{selection && <ExportSelected count={selection.count} />}</Suspense>
      {mayEdit && !children && (
        <button type="button" className="button" onClick={() => setAsking("edit")}>
          <PencilLine size={16} aria-hidden /> {t(selectionWords.edit)}
        </button>
      )}
      {mayDelete && !children && (
        <button type="button" className="button danger" onClick={() => setAsking("remove")}>
          <Trash2 size={16} aria-hidden /> {t(kitWords.list.bulkDelete)}
        </button>
      )}
      <button type="button" className="button quiet" onClick={selection?.clear}>
        <X size={16} aria-hidden /> {t(kitWords.list.unselect)}
      </button>
      <Suspense fallback={null}>{Asking && <Asking onClose={() => setAsking(undefined)} />}</Suspense>
    </div>
  );
}

/** Says how many are selected, and how many of them are not to be seen. */
function Count() {
  const selection = use(SelectionContext);
  if (!selection) return null;
  const { all, count, elsewhere } = selection;
  return (
    <span>
      <strong>{t(all ? selectionWords.all : kitWords.list.selected, { smart_count: count })}</strong>
      {all && !all.shown && <span className="muted">, {t(selectionWords.former)}</span>}
      {!all && elsewhere > 0 && (
        <span className="muted">, {t(selectionWords.elsewhere, { smart_count: elsewhere })}</span>
      )}
    </span>
  );
}
