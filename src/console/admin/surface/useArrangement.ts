import { useMemo } from "react";
import { useResource } from "../../kit/useResource";
import { type ArrangedColumn, arrange, type KeptColumn } from "../arrange";
import { columnsOfFields } from "../column";
import { ownColumns, useKeptColumns } from "../useColumns";

/** Gives the columns of a list as they are arranged, and what arranges them otherwise. */
export function useArrangement() {
  const resource = useResource();
  const { kept, keep } = useKeptColumns();
  const own = ownColumns(resource);
  const columns = useMemo(
    () => arrange(own, (path) => columnsOfFields(resource, [path])[0], kept),
    [own, resource, kept],
  );
  const isOwn = (path: string) => own.some((column) => column.path === path);
  // A field that the list does not show of itself is away when nothing is said of it.
  const put = (next: readonly ArrangedColumn[]) =>
    keep(next.filter(({ path, hidden }) => !hidden || isOwn(path)).map(keptOf));
  const change = (path: string, to: Partial<ArrangedColumn>) =>
    put(columns.map((column) => (column.path === path ? { ...column, ...to } : column)));

  return {
    columns,
    /** Shows a column, at its place or else as the last one, or hides it. */
    show(path: string, isShown: boolean) {
      if (columns.some((column) => column.path === path)) return change(path, { hidden: !isShown });
      const [more] = columnsOfFields(resource, [path]);
      if (more) put([...columns, { ...more, hidden: false, width: undefined }]);
    },
    /** Puts a column at the place of another one. */
    move(path: string, place: string) {
      const from = columns.findIndex((column) => column.path === path);
      const to = columns.findIndex((column) => column.path === place);
      const moved = columns[from];
      if (!moved || to < 0) return;
      const others = columns.toSpliced(from, 1);
      put(others.toSpliced(to, 0, moved));
    },
    resize: (path: string, width: number | undefined) => change(path, { width }),
    reset: () => keep(undefined),
  };
}

const keptOf = ({ path, hidden, width }: ArrangedColumn): KeptColumn => ({
  path,
  ...(hidden ? { hidden } : {}),
  ...(width ? { width } : {}),
});
