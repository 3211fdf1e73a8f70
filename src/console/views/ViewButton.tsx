import { Bookmark, ChevronDown } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { View } from "../../contract/views/calls";
import { viewRoutes } from "../../contract/views/routes";
import { t } from "../i18n/t";
import { useAnswer } from "../kit/useAnswer";
import { useMayEach } from "../kit/useMay";
import { useResource } from "../kit/useResource";
import { droppedWords } from "./dropped";
import { NO_VIEW, useListState } from "./useListState";
import { viewWords } from "./words";
import "./views.css";

const ViewMenu = lazy(() => import("./ViewMenu").then((loaded) => ({ default: loaded.ViewMenu })));

/** Names the view that the list is shown as, and opens what can be done with views. */
export function ViewButton() {
  // It keeps its place while that is not known.
  const may = useMayEach([viewRoutes.list]);
  const { isOfPage } = useListState();
  return may?.(viewRoutes.list) !== false && isOfPage ? <Button /> : null;
}

function Button() {
  const resource = useResource();
  const list = useListState();
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const frame = useAnswer(viewRoutes.list, {}, { meta: { frame: true } });
  const isNamed = list.view !== undefined && list.view !== NO_VIEW;
  const of = useAnswer(
    viewRoutes.list,
    { query: { resource: resource.name } },
    { enabled: open || isNamed, meta: { frame: true } },
  );
  const current = of.data?.find(({ id }) => String(id) === list.view);
  useOpening(
    list,
    frame.data?.find((view) => view.resource === resource.name && view.opens),
    of.data,
  );
  const changed = current?.state != null && !list.isAs(current.state);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  return (
    <details
      ref={details}
      className="popover"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A dialog that it opened lies within it; whoever leaves for elsewhere closes it.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      onKeyDown={({ key, currentTarget, target }) => {
        if (key !== "Escape" || (target as HTMLElement).closest("dialog")) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className="button">
        <Bookmark size={16} aria-hidden /> <span className="view-name">{current?.name ?? t(viewWords.button)}</span>
        {changed && <span className="count">{t(viewWords.changed)}</span>}
        <ChevronDown size={14} aria-hidden />
      </summary>
      {open && (
        <Suspense fallback={null}>
          <ViewMenu
            views={of.data}
            failed={of.error !== null}
            current={current}
            changed={changed}
            list={list}
            onClose={close}
          />
        </Suspense>
      )}
    </details>
  );
}

/** Opens what the address names without saying what it is, and as a plain one the view that the list opens as. */
function useOpening(list: ReturnType<typeof useListState>, byItself: View | undefined, all: View[] | undefined) {
  const notify = useNotify();
  const resource = useResource();
  const latest = useRef(list);
  latest.current = list;
  const named = list.isShort && list.view !== NO_VIEW ? list.view : undefined;
  const asked = named !== undefined ? all?.find(({ id }) => String(id) === named) : list.isPlain ? byItself : undefined;
  const isGone = named !== undefined && all !== undefined && !asked;
  useEffect(() => {
    if (!asked && !isGone) return;
    if (!asked?.state) {
      latest.current.show({ filter: resource.narrowed ?? {} }, NO_VIEW, true);
      if (asked || isGone) notify(asked ? viewWords.refused : viewWords.gone, { type: "warning" });
      return;
    }
    latest.current.show(asked.state, asked.id, true);
    if (asked.dropped.length) notify(droppedWords(asked, resource), { type: "warning", autoHideDuration: LONG_MS });
  }, [asked, isGone, resource, notify]);
}

/** Long enough to read which conditions they were. */
const LONG_MS = 12_000;
