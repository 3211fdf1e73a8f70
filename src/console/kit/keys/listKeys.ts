import type { Key } from "./key";
import { keyWords } from "./words";

/** The keys of a list; those of its rows begin at the first one where none has the focus. */
export const LIST_KEYS = [
  { keys: ["j", "ArrowDown"], words: keyWords.row.next, does: "next" },
  { keys: ["k", "ArrowUp"], words: keyWords.row.previous, does: "previous" },
  { keys: ["Enter"], words: keyWords.openRow, does: "open" },
  { keys: ["p", " "], words: keyWords.peek, does: "peek" },
  { keys: ["Escape"], words: keyWords.closePeek, does: "closePeek" },
  { keys: ["x"], shift: false, words: keyWords.select, does: "select" },
  { keys: ["x"], shift: true, words: keyWords.selectTo, does: "selectTo" },
  { keys: ["e"], words: keyWords.edit, does: "edit" },
  { keys: ["F2"], words: keyWords.editInline, does: "editInline" },
  { keys: ["z"], words: keyWords.undo, does: "undo" },
  { keys: ["/"], words: keyWords.search, does: "search" },
  { keys: ["r"], words: keyWords.refresh, does: "refresh" },
  { keys: ["["], words: keyWords.page.previous, does: "previousPage" },
  { keys: ["]"], words: keyWords.page.next, does: "nextPage" },
  { keys: ["?"], words: keyWords.open, does: "help" },
] as const satisfies readonly Key[];

/** What keys do in a list. */
export type ListAction = (typeof LIST_KEYS)[number]["does"];
