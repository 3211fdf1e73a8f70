import type { Column } from "./column";

/** What somebody made of a column of a list; the store keeps those of a list in their order. */
export interface KeptColumn {
  path: string;
  hidden?: boolean;
  /** In pixels. */
  width?: number;
}

/** A column where somebody wants it. */
export interface ArrangedColumn extends Column {
  hidden: boolean;
  width: number | undefined;
}

/**
 * Gives the columns of a list in the order that was kept, with those that are new where the definition has them.
 *
 * `more` gives a column that the list does not have of itself; one that nobody knows any more is dropped.
 */
export function arrange(
  own: readonly Column[],
  more: (path: string) => Column | undefined,
  kept: readonly KeptColumn[],
): ArrangedColumn[] {
  const placed = kept.flatMap(({ path, hidden = false, width }): ArrangedColumn[] => {
    const column = own.find((one) => one.path === path) ?? more(path);
    return column ? [{ ...column, hidden, width, style: width ? styleOf(width) : undefined }] : [];
  });
  own.forEach((column, at) => {
    if (placed.some(({ path }) => path === column.path)) return;
    const before = placed.findIndex(({ path }) => path === own[at - 1]?.path);
    placed.splice(before + 1, 0, { ...column, hidden: false, width: undefined });
  });
  return placed;
}

/** Holds a cell at a width, whatever is in it. */
export const styleOf = (width: number) => ({ inlineSize: width, minInlineSize: width, maxInlineSize: width });
