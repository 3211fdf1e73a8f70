import { joined, type Words } from "../../contract/language/message";
import type { Vocabulary } from "../../contract/vocabulary";

/** Names values by the words of their closed list, one after the other. */
export const named = (values: readonly string[], words: Vocabulary): Words =>
  joined(
    values.map((value) => words[value] ?? value),
    ", ",
  );
