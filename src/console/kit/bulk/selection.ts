import { createContext, use, useRef, useState } from "react";
import { type Identifier, useListContext } from "react-admin";

/** All records that a filter finds, chosen at once. */
interface All {
  filter: Readonly<Record<string, unknown>>;
  count: number;
  /** Whether the list shows these very records now. */
  shown: boolean;
}

/** Which records of a list are chosen: those of `selectedIds`, or all that a filter finds. */
interface Selection {
  all: All | undefined;
  /** How many are chosen. */
  count: number;
  /** How many the list's filter finds. */
  total: number;
  /** How many of them the page does not show. */
  elsewhere: number;
  /** Every row of the page is chosen. */
  wholePage: boolean;
  isSelected: (id: Identifier) => boolean;
  /** Chooses a row or leaves it out; as a range from the one before, all rows between. */
  toggle: (id: Identifier, range: boolean) => void;
  togglePage: () => void;
  /** Chooses all that the list's filter finds; absent where the page shows all of it. */
  chooseAll: (() => void) | undefined;
  clear: () => void;
  /** What selects in its list, by which that is told from a list that stands within it. */
  onSelect: (ids: Identifier[]) => void;
}

/** Gives the selection of a list, which stays while its pages, order and filter change. */
export function useSelection(): Selection {
  const { data = [], selectedIds, onSelect, onUnselectItems, filter, filterValues, total = 0 } = useListContext();
  const [chosen, setChosen] = useState<Omit<All, "shown">>();
  const last = useRef<Identifier>(undefined);
  const found = { ...filterValues, ...filter };
  const all = chosen && { ...chosen, shown: JSON.stringify(chosen.filter) === JSON.stringify(found) };
  const ids = data.map(({ id }) => id);
  const wholePage = all?.shown || (ids.length > 0 && ids.every((id) => selectedIds.includes(id)));
  const isSelected = (id: Identifier) => all?.shown || selectedIds.includes(id);
  const visible = ids.filter((id) => isSelected(id)).length;
  const count = all ? all.count : selectedIds.length;
  /** Chooses records one by one, and no longer all of a filter. */
  const choose = (next: readonly Identifier[]) => {
    setChosen(undefined);
    onSelect([...new Set(next)]);
  };
  const kept = all?.shown ? ids : selectedIds;
  return {
    all,
    count,
    total,
    elsewhere: count - visible,
    wholePage,
    isSelected,
    toggle(id, range) {
      const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)];
      const touched = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      last.current = id;
      choose(isSelected(id) ? kept.filter((one) => !touched.includes(one)) : [...kept, ...touched]);
    },
    togglePage: () => choose(wholePage ? selectedIds.filter((id) => !ids.includes(id)) : [...selectedIds, ...ids]),
    chooseAll:
      wholePage && total > count && !all
        ? () => {
            setChosen({ filter: found, count: total });
            // The bar stands as long as something is chosen.
            onSelect(ids);
          }
        : undefined,
    clear() {
      setChosen(undefined);
      onUnselectItems();
    },
    onSelect,
  };
}

/** Holds the selection of a list. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

/** Gives the selection of the list that one is in: what stands around it may be that of another list. */
export function useListSelection(): Selection {
  const own = useSelection();
  const around = use(SelectionContext);
  return around?.onSelect === own.onSelect ? around : own;
}

/** Gives the chosen records as a bulk change names them, and what lets go of them. */
export function useSelected() {
  const { resource, selectedIds } = useListContext();
  const selection = use(SelectionContext);
  const which: { filter?: All["filter"]; ids?: number[] } = selection?.all
    ? { filter: selection.all.filter }
    : { ids: selectedIds.map(Number) };
  return { selected: { resource, ...which }, clear: selection?.clear ?? (() => undefined) };
}
