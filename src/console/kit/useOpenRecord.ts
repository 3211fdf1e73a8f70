import type { MouseEvent } from "react";
import { type RaRecord, useListContext } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import { usePageAhead } from "./fetchPage";
import { pathOf, recordVerb } from "./paths";
import { useMay } from "./useMay";

/** Where a record was opened, where that is not the plain list of its resource. */
interface OpenedFrom {
  from: string;
}

/** Gives the list of a resource as it was left, or the page among whose rows one opened what is shown. */
export function useListPath(resource: Resource): string {
  const { from } = (useLocation().state as Partial<OpenedFrom> | null) ?? {};
  return from ?? pathOf(resource, "list");
}

/** What rows and cards need to lead to their records. */
export interface OpenRecord {
  path(record: RaRecord): string;
  /** Stands on what a pointer or the keyboard reaches before it opens a record. */
  approach(record: RaRecord): { onPointerEnter: () => void; onFocus: () => void };
  /** What the links carry, so that the record leads back to the list as it was left. */
  state: OpenedFrom | undefined;
  /** Opens a record from a press anywhere on its row, but not from one on something with a meaning of its own. */
  onPress(event: MouseEvent, record: RaRecord): void;
}

/** Gives the way from a list to the pages of its records, or to what `pathOfRow` says. */
export function useOpenRecord(
  resource: Resource,
  pathOfRow?: (id: RaRecord["id"], resource: string, record: RaRecord) => string,
): OpenRecord {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const verb = recordVerb(resource, useMay(resource.name, "edit"));
  const path = (record: RaRecord) => pathOfRow?.(record.id, resource.name, record) ?? pathOf(resource, verb, record.id);
  const { data } = useListContext();
  const fetchAhead = usePageAhead(data?.[0] && path(data[0]));
  const here = pathname + search;
  const state = here === pathOf(resource, "list") ? undefined : { from: here };
  return {
    path,
    approach(record) {
      const fetch = () => fetchAhead(path(record));
      return { onPointerEnter: fetch, onFocus: fetch };
    },
    state,
    onPress(event, record) {
      const meant =
        event.target instanceof Element && event.target.closest("a, button, input, label, select, .row-actions");
      if (meant || window.getSelection()?.toString()) return;
      if (event.metaKey || event.ctrlKey) window.open(path(record), "_blank");
      else navigate(path(record), { state });
    },
  };
}
