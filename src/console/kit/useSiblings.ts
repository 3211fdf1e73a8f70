import { useRef } from "react";
import { type Identifier, type RaRecord, useGetList } from "react-admin";
import { useLocation } from "react-router-dom";
import type { Resource } from "../../contract/resource";
import type { OpenedAmong, OpenedFrom } from "./useOpenRecord";

/** A record before or after another one in its list, and what its page is told of that list. */
interface Sibling {
  record: RaRecord;
  state: OpenedFrom;
}

/** Milliseconds for which the page that one comes from need not be read again. */
const FRESH = 60_000;

/** Gives the records before and after one in the list among whose rows it was opened, over the borders of its pages. */
export function useSiblings(resource: Resource, id: Identifier | undefined) {
  const state = useLocation().state as Partial<OpenedFrom> | null;
  const among = state?.among?.of === resource.name ? state.among : undefined;
  const page = among?.page ?? 1;
  const perPage = among?.perPage ?? 1;
  const { data = [], total } = usePageOf(resource, among, page);
  const known = useRef<{ id: Identifier | undefined; at: number }>(undefined);
  const found = data.findIndex((record) => String(record.id) === String(id));
  if (found >= 0) known.current = { id, at: found };
  // What was done with it may have taken it out of the list: then the next one stands where it stood.
  const at = found >= 0 ? found : known.current?.id === id ? (known.current?.at ?? -1) : -1;
  const after = found >= 0 ? at + 1 : at;
  // One record ahead of the border: who goes on by a key does not wait there.
  const goesOn = (total ?? 0) > (page - 1) * perPage + data.length;
  const before = usePageOf(resource, at >= 0 && at <= 1 && page > 1 ? among : undefined, page - 1).data;
  const behind = usePageOf(resource, at >= 0 && after >= data.length - 1 && goesOn ? among : undefined, page + 1).data;

  const sibling = (record: RaRecord | undefined, on: number): Sibling | undefined =>
    record && among && { record, state: { ...state, among: { ...among, page: on } } };
  if (at < 0) return {};
  return {
    previous: sibling(data[at - 1], page) ?? sibling(page > 1 ? before?.at(-1) : undefined, page - 1),
    next: sibling(data[after], page) ?? sibling(goesOn ? behind?.[0] : undefined, page + 1),
    place: found >= 0 ? (page - 1) * perPage + found + 1 : undefined,
    total,
  };
}

function usePageOf(resource: Resource, among: OpenedAmong | undefined, page: number) {
  const { sort = resource.sort, filter = {}, perPage = 1 } = among ?? {};
  return useGetList(
    resource.name,
    { pagination: { page, perPage }, sort, filter },
    // The page says itself why there is no record.
    { enabled: among !== undefined, staleTime: FRESH, onError: () => undefined },
  );
}
