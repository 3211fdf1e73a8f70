import { type ReactNode, useMemo } from "react";
import { useListContext, useStore } from "react-admin";
import type { Resource } from "../../contract/resource";
import { useResource } from "../kit/useResource";
import { valueAt } from "../kit/values";
import { arrange, type KeptColumn } from "./arrange";
import { type Column, columnsOf, columnsOfFields } from "./column";

/** What the table of a resource declares, for what chooses among its columns beside it. */
const declared = new WeakMap<Resource, Column[]>();

/** Gives the columns that the table of this list has of itself: those of its children, else of its definition. */
export const ownColumns = (resource: Resource): Column[] => declared.get(resource) ?? columnsOf(resource, null);

/** Gives what somebody made of the columns of this list, and what keeps it. */
export function useKeptColumns() {
  const { name } = useResource();
  const [kept, keep] = useStore<KeptColumn[] | undefined>(`${name}.columns`);
  // As it was kept before columns had an order.
  const [hidden, forget] = useStore<string[] | undefined>(`${name}.hiddenColumns`);
  return {
    kept: useMemo(() => kept ?? hidden?.map((path) => ({ path, hidden: true })) ?? [], [kept, hidden]),
    keep(next: KeptColumn[] | undefined) {
      keep(next);
      if (hidden) forget(undefined);
    },
  };
}

/** Gives the columns that a table shows, as somebody arranged them; the same ones until they are arranged anew. */
export function useColumns(children: ReactNode): readonly Column[] {
  const resource = useResource();
  const { data } = useListContext();
  const { kept } = useKeptColumns();
  const arranged = useMemo(() => {
    const own = columnsOf(resource, children);
    declared.set(resource, own);
    return arrange(own, (path) => columnsOfFields(resource, [path])[0], kept);
  }, [resource, children, kept]);
  // Not for this person's eyes: a dash in every row would say that it is empty.
  const unseen = arranged
    .filter(({ path, field }) => field?.seenBy && data?.length && data.every((row) => valueAt(row, path) === undefined))
    .map(({ path }) => path)
    .join();
  return useMemo(() => {
    const away = unseen.split(",");
    const shown = arranged.filter(({ path, hidden }) => !hidden && !away.includes(path));
    // A list without columns says nothing.
    return shown.length > 0 ? shown : arranged.slice(0, 1);
  }, [arranged, unseen]);
}

/** Gives the paths of the fields that the table of this list shows, in their order. */
export function useShownColumns(): string[] {
  const resource = useResource();
  const { kept } = useKeptColumns();
  const columns = arrange(ownColumns(resource), (path) => columnsOfFields(resource, [path])[0], kept);
  return columns.flatMap(({ path, field, hidden }) => (field && !hidden ? [path] : []));
}
