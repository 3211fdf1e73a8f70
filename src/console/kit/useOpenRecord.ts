import { type MouseEvent, useCallback, useMemo } from "react";
import { type RaRecord, type SortPayload, useListContext } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import { usePageAhead } from "./fetchPage";
import { pathOf, recordVerb } from "./paths";
import { useMay } from "./useMay";

/** The list among whose rows a record was opened: those of a resource on a page, as they were narrowed and sorted. */
export interface OpenedAmong {
  of: string;
  filter: Readonly<Record<string, unknown>>;
  sort: SortPayload;
  page: number;
  perPage: number;
}

/** Where a record was opened; `from` where that is not the plain list of its resource. */
export interface OpenedFrom {
  from?: string;
  among: OpenedAmong;
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
  state: OpenedFrom;
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
  const { data, page, perPage, sort, filter, filterValues } = useListContext();
  const path = useCallback(
    (record: RaRecord) => pathOfRow?.(record.id, resource.name, record) ?? pathOf(resource, verb, record.id),
    [resource, verb, pathOfRow],
  );
  const fetchAhead = usePageAhead(data?.[0] && path(data[0]));
  const here = pathname + search;
  const among = JSON.stringify({ of: resource.name, filter: { ...filterValues, ...filter }, sort, page, perPage });
  // The same one as long as nothing of it changes: with another, every row is drawn anew.
  return useMemo(() => {
    const state = { among: JSON.parse(among), ...(here === pathOf(resource, "list") ? {} : { from: here }) };
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
  }, [resource, here, among, path, fetchAhead, navigate]);
}
