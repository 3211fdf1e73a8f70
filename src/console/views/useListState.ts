import { useListContext, useStore } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import { PAGE } from "../../contract/limits";
import type { ViewState } from "../../contract/views/state";
import { pathOf } from "../kit/paths";
import { useResource } from "../kit/useResource";

/** What of a state the person's store keeps. */
const LAYOUT = ["columns", "frozen", "density", "layout"] as const;

/** Stands in the address of a list that is shown as no view, though it would open as one. */
export const NO_VIEW = "none";

/** Gives the part of an address that opens a list in a state, as a view or none. */
function searchOf({ filter, sort, perPage, group }: ViewState, view: number | typeof NO_VIEW): string {
  const query = new URLSearchParams({ view: String(view), filter: JSON.stringify(filter), page: "1" });
  if (sort) {
    query.set("sort", sort.field);
    query.set("order", sort.order);
  }
  if (perPage !== undefined) query.set("perPage", String(perPage));
  if (group !== undefined) query.set("group", group);
  return `?${query}`;
}

/**
 * Gives the state that the list is in, and what puts it into another: what it is narrowed and sorted by stands in the
 * address, how it is laid out in the person's store.
 */
export function useListState() {
  const resource = useResource();
  const { filterValues, sort, perPage } = useListContext();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [columns, setColumns] = useStore<ViewState["columns"]>(`${resource.name}.columns`);
  const [frozen, setFrozen] = useStore<ViewState["frozen"]>(`${resource.name}.frozen`);
  const [density, setDensity] = useStore<ViewState["density"]>(`${resource.name}.density`);
  const [layout, setLayout] = useStore<ViewState["layout"]>(`${resource.name}.view`);
  const query = new URLSearchParams(search);
  const group = query.get("group") ?? undefined;
  const state: ViewState = {
    filter: filterValues,
    sort: { field: sort.field, order: sort.order },
    perPage,
    ...(columns?.length ? { columns } : {}),
    ...(frozen === undefined ? {} : { frozen }),
    ...(density === undefined ? {} : { density }),
    ...(layout === undefined ? {} : { layout }),
    ...(group ? { group } : {}),
  };
  return {
    state,
    /** What the address says of a view: its number, `none`, or nothing. */
    view: query.get("view") ?? undefined,
    /** The address says nothing at all. */
    isPlain: search === "",
    /** The address names a view and does not say what that is. */
    isShort: query.has("view") && !query.has("filter"),
    isOfPage: pathname === pathOf(resource, "list"),
    show: (shown: ViewState, view: number | typeof NO_VIEW, replace = false) => {
      // What a view says nothing of stays as the person has it.
      if (shown.columns !== undefined) setColumns(shown.columns);
      if (shown.frozen !== undefined) setFrozen(shown.frozen);
      if (shown.density !== undefined) setDensity(shown.density);
      if (shown.layout !== undefined) setLayout(shown.layout);
      navigate({ pathname, search: searchOf(shown, view) }, { replace });
    },
    /** Tells whether the list is as a view has it, in all that the view says. */
    isAs: (view: ViewState) => {
      const laid = LAYOUT.map((part) => [part, view[part] === undefined ? undefined : state[part]]);
      return canonical({ ...state, ...Object.fromEntries(laid) }, resource.sort) === canonical(view, resource.sort);
    },
  };
}

/** Writes a state so that two that show the same are the same text. */
function canonical(
  { filter, sort, perPage, columns, frozen, density, layout, group }: ViewState,
  own: ViewState["sort"],
) {
  return JSON.stringify([
    inOrder(filter),
    [sort?.field ?? own?.field, sort?.order ?? own?.order],
    perPage ?? PAGE.size,
    columns?.map(inOrder) ?? [],
    frozen ?? false,
    density ?? "comfortable",
    layout ?? "table",
    group ?? null,
  ]);
}

const inOrder = (parts: object) =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
