import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAccept } from "hono/utils/accept";
import { type Catalogue, ENGLISH, english, type Translator, translatorOf } from "../contract/language/translate";
import { StartError } from "./startError";

const known = new Map<string, Translator>([[ENGLISH, english]]);

/** Teaches the program a language, by its BCP 47 tag. */
export function learnLanguage(tag: string, catalogue: Catalogue): void {
  known.set(tag, translatorOf(tag, catalogue));
}

/** Teaches the program the languages of a folder: the files `<tag>.json` that the console reads too. */
export function learnLanguages(folder: string): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const [, tag] = /^([\w-]+)\.json$/.exec(file) ?? [];
    if (tag) learnLanguage(tag, readCatalogue(join(folder, file)));
  }
}

function readCatalogue(path: string): Catalogue {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new StartError(`${path} is no catalogue of a language.`, cause);
  }
}

/** Gives what says words in a language; in English where that is not known. */
export const translatorFor = (tag: string | null | undefined): Translator => known.get(tag ?? ENGLISH) ?? english;

/** Characters of the longest language tag that a program has to take (RFC 5646, 4.4.1). */
const LONGEST_TAG = 35;

/** Gives the language known here that the header `Accept-Language` likes best, where there is one. */
export const languageAsked = (header = ""): string | undefined =>
  parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => lookUp(type.slice(0, LONGEST_TAG)))
    .find((tag) => tag !== undefined);

/** Finds a language by its tag, or by what is left of that without its last parts: `de-AT` is said as `de`. */
function lookUp(tag: string): string | undefined {
  const found = [...known.keys()].find((one) => one.toLowerCase() === tag.toLowerCase());
  const shorter = tag.lastIndexOf("-");
  return found ?? (shorter > 0 ? lookUp(tag.slice(0, shorter)) : undefined);
}
