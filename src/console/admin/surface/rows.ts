/** Gives the row or card that an event is about. */
export const rowAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>("[data-id]")) || undefined;

/** Gives the row or card of a record. */
export const rowNamed = (root: Element, id: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>("[data-id]")].find(({ dataset }) => dataset.id === id);

/** Leads the focus to the record of a row. */
export const focusRow = (root: Element, id: string): void =>
  rowNamed(root, id)?.querySelector<HTMLElement>(".lead")?.focus();

/** Gives the cells that hold the values of a row, or the heads of its columns; cards have none. */
export const cellsOf = (row: Element | null | undefined): HTMLElement[] =>
  row instanceof HTMLTableRowElement ? [...row.cells].filter((cell) => !cell.matches(".check, .row-actions")) : [];
