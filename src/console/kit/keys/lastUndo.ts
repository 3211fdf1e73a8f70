/** How long what was done in place can be undone. */
export const UNDO_MS = 10_000;

let last: { undo: () => void; until: number } | undefined;

/** Lets a key undo something, for as long as its toast stands. */
export function offerUndo(undo: () => void): void {
  last = { undo, until: Date.now() + UNDO_MS };
}

/** Takes the offer back: it was taken up. */
export function dropUndo(): void {
  last = undefined;
}

/** Undoes what was offered last; gives false where there is nothing any more. */
export function undoLast(): boolean {
  if (!last || last.until < Date.now()) return false;
  last.undo();
  return true;
}
