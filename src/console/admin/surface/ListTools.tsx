import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useListContext } from "react-admin";
import type { OpenRecord } from "../../kit/useOpenRecord";
import { useResource } from "../../kit/useResource";
import type { Column } from "../column";
import { ColumnEdges } from "./ColumnEdges";
import { ListKeys } from "./ListKeys";
import { PeekPane } from "./PeekPane";
import { RowTools } from "./RowTools";
import { focusRow, rowAt, rowNamed } from "./rows";
import "./surface.css";

interface Props {
  columns: readonly Column[];
  open: OpenRecord;
}

/**
 * What can be done in the rows of a list and to its columns, fetched once they are there.
 *
 * It hangs on to the rows that the pointer is on, that have the focus or of which a value is being changed, so that none
 * is drawn anew for it.
 */
export function ListTools({ columns, open }: Props) {
  const resource = useResource();
  const { data = [] } = useListContext();
  const [root, setRoot] = useState<Element | null>(null);
  const [pointed, setPointed] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [changed, setChanged] = useState<string>();
  const [peeked, setPeeked] = useState<string>();
  const anchor = useCallback((node: HTMLElement | null) => setRoot(node?.previousElementSibling ?? null), []);

  const pressed = useEffectEvent((event: Event) => {
    const row = event instanceof MouseEvent && event.altKey && rowAt(event.target);
    if (!row) return;
    event.preventDefault();
    event.stopPropagation();
    setPeeked(row.dataset.id);
  });
  useEffect(() => {
    if (!root) return;
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener("pointerover", ({ target }) => setPointed(rowAt(target)?.dataset.id), { signal });
    root.addEventListener("pointerleave", () => setPointed(undefined), { signal });
    root.addEventListener("focusin", ({ target }) => setFocused(rowAt(target)?.dataset.id), { signal });
    root.addEventListener("click", (event) => pressed(event), { signal, capture: true });
    return () => listening.abort();
  }, [root]);

  const recordOf = (id: string | undefined) => data.find((record) => String(record.id) === id);
  const peekedRecord = recordOf(peeked);
  useEffect(() => {
    const row = root && peekedRecord && rowNamed(root, String(peekedRecord.id));
    row?.setAttribute("aria-current", "true");
    return () => row?.removeAttribute("aria-current");
  }, [root, peekedRecord]);

  const closePeek = () => {
    if (root && peeked !== undefined) focusRow(root, peeked);
    setPeeked(undefined);
  };
  // A finger does not come near before it presses: there each card has what a row has.
  const rows = root?.matches(".cards")
    ? data.map(({ id }) => String(id))
    : [...new Set([changed, focused, pointed])].filter((id) => id !== undefined);
  return (
    <>
      <span ref={anchor} hidden />
      {root && (
        <>
          <ListKeys {...{ root, open, peeked }} onPeek={setPeeked} onClosePeek={closePeek} />
          <ColumnEdges {...{ root, columns }} />
          {rows.map((id) => {
            const record = recordOf(id);
            const row = record && rowNamed(root, String(record.id));
            return (
              row && (
                <RowTools
                  key={id}
                  {...{ resource, record, row, columns }}
                  onPeek={() => setPeeked(id)}
                  onChange={(isOpen) => setChanged(isOpen ? id : undefined)}
                />
              )
            );
          })}
        </>
      )}
      {peekedRecord && (
        <PeekPane
          {...{ resource }}
          record={peekedRecord}
          to={open.path(peekedRecord)}
          state={open.state}
          onClose={closePeek}
        />
      )}
    </>
  );
}
