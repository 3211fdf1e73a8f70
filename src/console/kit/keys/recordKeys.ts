import type { Key } from "./key";
import { keyWords } from "./words";

/** The keys of the page of a record. */
export const RECORD_KEYS = [
  { keys: ["j", "]"], words: keyWords.record.next, does: "next" },
  { keys: ["k", "["], words: keyWords.record.previous, does: "previous" },
  { keys: ["e"], words: keyWords.edit, does: "edit" },
  { keys: ["z"], words: keyWords.undo, does: "undo" },
  { keys: ["u", "Escape"], words: keyWords.record.back, does: "back" },
  { keys: ["?"], words: keyWords.open, does: "help" },
] as const satisfies readonly Key[];

/** What keys do on the page of a record. */
export type RecordAction = (typeof RECORD_KEYS)[number]["does"];
