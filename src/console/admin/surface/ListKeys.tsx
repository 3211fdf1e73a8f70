import { useState } from "react";
import { useListContext } from "react-admin";
import { useNavigate } from "react-router-dom";
import { KeysDialog } from "../../kit/keys/KeysDialog";
import type { Actions } from "../../kit/keys/key";
import { undoLast } from "../../kit/keys/lastUndo";
import { LIST_KEYS, type ListAction } from "../../kit/keys/listKeys";
import { useKeys } from "../../kit/keys/useKeys";
import { hasPage, pathOf } from "../../kit/paths";
import { useMay } from "../../kit/useMay";
import type { OpenRecord } from "../../kit/useOpenRecord";
import { useResource } from "../../kit/useResource";
import { focusRow, rowAt, rowNamed } from "./rows";

interface Props {
  /** The table or the cards. */
  root: Element;
  open: OpenRecord;
  /** The record that is shown beside the list. */
  peeked: string | undefined;
  onPeek: (id: string) => void;
  onClosePeek: () => void;
}

/** Leads through the rows of a list by keys, and does with them what keys mean. */
export function ListKeys({ root, open, peeked, onPeek, onClosePeek }: Props) {
  const resource = useResource();
  const navigate = useNavigate();
  const { data = [], page, setPage, hasNextPage, hasPreviousPage, refetch } = useListContext();
  const mayEdit = useMay(resource.name, "edit") && hasPage(resource, "edit");
  const [isHelpOpen, setHelpOpen] = useState(false);

  const ids = data.map(({ id }) => String(id));
  const current = () =>
    peeked ?? rowAt(root.contains(document.activeElement) ? document.activeElement : null)?.dataset.id;
  const move = (step: number) => (event: KeyboardEvent) => {
    const here = current();
    // Without a row the arrows scroll the page.
    if (event.key.startsWith("Arrow") && here === undefined) return false;
    const at = here === undefined ? (step > 0 ? 0 : -1) : ids.indexOf(here) + step;
    const id = ids.at(here === undefined ? at : Math.max(0, Math.min(at, ids.length - 1)));
    if (id === undefined) return false;
    if (peeked !== undefined) onPeek(id);
    if (!document.activeElement?.closest(".side-pane")) focusRow(root, id);
    return true;
  };
  const onRow = (action: (id: string, event: KeyboardEvent) => unknown) => (event: KeyboardEvent) => {
    const id = current();
    return id === undefined ? false : action(id, event);
  };
  const select = onRow((id, { shiftKey }) => {
    const box = rowNamed(root, id)?.querySelector<HTMLInputElement>(".check input");
    return box ? box.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey })) : false;
  });
  const isSelectable = root.querySelector("thead .check") !== null;

  const actions: Actions<ListAction> = {
    next: move(1),
    previous: move(-1),
    // The link of the row, which has the focus, does it.
    open: () => false,
    peek: onRow((id, { key, target }) => {
      // Elsewhere the space bar presses what has the focus, or scrolls.
      if (key === " " && !(target instanceof Element && target.matches(".lead"))) return false;
      return id === peeked ? onClosePeek() : onPeek(id);
    }),
    closePeek: () => (peeked === undefined ? false : onClosePeek()),
    ...(isSelectable && { select, selectTo: select }),
    ...(mayEdit && {
      edit: onRow((id) => navigate(pathOf(resource, "edit", id), { state: open.state })),
      editInline: onRow((id) => {
        const pencil = rowNamed(root, id)?.querySelector<HTMLElement>(".pencil");
        return pencil ? pencil.click() : false;
      }),
    }),
    undo: undoLast,
    search: () => {
      const input = document.querySelector<HTMLElement>(".filters .search input");
      return input ? input.focus() : false;
    },
    refresh: () => void refetch(),
    ...(hasPreviousPage && { previousPage: () => setPage(page - 1) }),
    ...(hasNextPage && { nextPage: () => setPage(page + 1) }),
    help: () => setHelpOpen(true),
  };
  useKeys(LIST_KEYS, actions, (focused) => root.contains(focused) || isMain(root, focused));
  return isHelpOpen && <KeysDialog keys={LIST_KEYS} actions={actions} onClose={() => setHelpOpen(false)} />;
}

/** Tells whether a list is the one that keys are for when none has the focus: the first, but on the page of a record. */
function isMain(root: Element, focused: Element): boolean {
  if (focused.closest("[data-id]") || document.querySelector(".record-nav")) return false;
  return root.contains(document.querySelector(".table.leading, .cards"));
}
