import { english, type Translator } from "../../../contract/language/translate";
import { translatorFor } from "../../language";
import { createPaper, PAGE } from "./paper";

/** Puts a question mark for each letter that the fonts do not hold: a name must not keep a document from being made. */
export function printable(): (said: string) => string {
  const { missing } = createPaper({ title: "", created: new Date(0) });
  return (said) => {
    const gone = new Set([...missing(said, {}), ...missing(said, { bold: true })]);
    return [...said].map((letter) => (gone.has(letter) ? "?" : letter)).join("");
  };
}

/** Gives what says the words of a document: in a language, or in English where the fonts do not hold its letters. */
export function translatorOnPaper(language: string | null | undefined): Translator {
  const translator = translatorFor(language);
  if (translator === english) return english;
  const { missing } = createPaper({ title: "", created: new Date(0) });
  return missing(translator.translate(PAGE), {}).length ? english : translator;
}
