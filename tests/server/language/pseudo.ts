import { learnLanguage, translatorFor } from "../../../src/server/language";
import { pseudo, readWords } from "../../../src/tools/words.mjs";

export const PSEUDO = "en-XA";

// In brackets that the fonts of documents hold.
const say = (words: string) => pseudo(words).replaceAll("⟦", "«").replaceAll("⟧", "»");

/** Teaches the program the pseudo-language, and gives what says it. */
export function learnPseudo() {
  if (translatorFor(PSEUDO).language !== PSEUDO)
    learnLanguage(PSEUDO, Object.fromEntries(readWords().map((words) => [words, say(words)])));
  return translatorFor(PSEUDO);
}

/** What no language says in its own letters: addresses, the zone, and months, for which the pseudo-language has no words. */
const OF_VALUES =
  /https?:\S+|IST|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|at)\b/g;

/** Gives the Latin letters that a text is left with; what it is given is told in Cyrillic, and what else is, in `given`. */
export const englishIn = (text: string, given = /^$/): string[] =>
  (text.replace(OF_VALUES, "").match(/[A-Za-z]+/g) ?? []).filter((word) => !given.test(word));
