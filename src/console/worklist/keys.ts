import type { Key } from "../kit/keys/key";
import { worklistWords } from "./words";

const words = worklistWords.does;

/** The keys of the worklist, and of the pages that it leads through. */
export const WORK_KEYS = [
  { keys: ["j"], words: words.next, does: "next" },
  { keys: ["k"], words: words.previous, does: "previous" },
  { keys: ["a"], words: words.grant, does: "grant" },
  { keys: ["r"], words: words.refuse, does: "refuse" },
] as const satisfies readonly Key[];
