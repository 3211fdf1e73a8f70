import { ChevronLeft, ChevronRight, Keyboard } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import { t } from "../i18n/t";
import { KeysDialog } from "./keys/KeysDialog";
import type { Actions } from "./keys/key";
import { undoLast } from "./keys/lastUndo";
import { RECORD_KEYS, type RecordAction } from "./keys/recordKeys";
import { useKeys } from "./keys/useKeys";
import { keyWords } from "./keys/words";
import { hasPage, pathOf } from "./paths";
import "./recordNav.css";
import { titleOf } from "./titleOf";
import { useMay } from "./useMay";
import { useListPath } from "./useOpenRecord";
import { useSiblings } from "./useSiblings";
import { formatNumber } from "./values";

/** Leads from a record to those before and after it in the list that it was opened from, by links and by keys. */
export function RecordNav({ resource, failed }: { resource: Resource; failed?: boolean | undefined }) {
  const { id } = useParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const list = useListPath(resource);
  const mayEdit = useMay(resource.name, "edit") && hasPage(resource, "edit");
  const { previous, next, place, total } = useSiblings(resource, id);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const editPath = pathOf(resource, "edit", id);
  // The address of the form may be that of the page with less behind it, and has that of its tabs behind it.
  const isEditing = pathname !== pathOf(resource, "show", id) && `${pathname}/`.startsWith(`${editPath}/`);
  const pathTo = (to: NonNullable<typeof next>) => pathOf(resource, isEditing ? "edit" : "show", to.record.id);
  const going = (to: typeof next) => to && (() => navigate(pathTo(to), { state: to.state }));
  const actions: Actions<RecordAction> = {
    ...(previous && { previous: going(previous) }),
    ...(next && { next: going(next) }),
    ...(mayEdit && !isEditing && { edit: () => navigate(editPath, { state }) }),
    undo: undoLast,
    // What lies over the page is closed by it first.
    back: ({ key }) => (key === "Escape" && document.querySelector(".side-pane, .rail.open") ? false : navigate(list)),
    help: () => setHelpOpen(true),
  };
  // A list on the page has its own, and what lies over it.
  useKeys(RECORD_KEYS, id === undefined ? {} : actions, (focused) => !focused.closest("[data-id], .side-pane"));
  const isInList = previous || next || place !== undefined;
  if (id === undefined || (failed && !isInList)) return null;

  const step = (to: typeof next, words: string, icon: ReactNode) =>
    to ? (
      <Link
        className="button quiet icon"
        to={pathTo(to)}
        state={to.state}
        aria-label={t(words)}
        title={titleOf(resource, to.record)}
      >
        {icon}
      </Link>
    ) : (
      <button type="button" className="button quiet icon" aria-label={t(words)} disabled>
        {icon}
      </button>
    );
  return (
    <nav className="record-nav" aria-label={t(keyWords.record.label)}>
      {place !== undefined && (
        <span className="number muted">
          {t(keyWords.record.place, { place: formatNumber(place), total: formatNumber(total) })}
        </span>
      )}
      {isInList && (
        <>
          {step(previous, keyWords.record.previous, <ChevronLeft size={18} aria-hidden className="mirrored" />)}
          {step(next, keyWords.record.next, <ChevronRight size={18} aria-hidden className="mirrored" />)}
        </>
      )}
      {!failed && (
        <button
          type="button"
          className="button quiet icon wide-only"
          aria-label={t(keyWords.open)}
          title={t(keyWords.open)}
          onClick={() => setHelpOpen(true)}
        >
          <Keyboard size={16} aria-hidden />
        </button>
      )}
      {isHelpOpen && <KeysDialog keys={RECORD_KEYS} actions={actions} onClose={() => setHelpOpen(false)} />}
    </nav>
  );
}
