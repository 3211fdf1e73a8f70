import type { Message, ParamsOf } from "../../contract/language/message";
import { type Catalogue, ENGLISH, english, type Translator, translatorOf } from "../../contract/language/translate";

/** What says words in the language of this page; it is settled before anything is drawn. */
let translator: Translator = english;

/** Says words in the language of the page; a place without its value does not compile. */
export const t = <const W extends string | Message>(words: W, ...[params]: ParamsOf<W>): string =>
  translator.translate(words, params);

/** Gives how the language of the page says values. */
export const formats = () => translator.formats;

/** Gives the language of the page, as its BCP 47 tag. */
export const language = (): string => translator.language;

const KEY = "language";

/**
 * Takes up the language that the address asks for, `?lang=de`, or an earlier one did; undefined where that is English.
 *
 * One whose catalogue the server does not have is English again.
 */
export function startLanguage(): Promise<void> | undefined {
  const asked = new URLSearchParams(location.search).get("lang") ?? localStorage.getItem(KEY) ?? ENGLISH;
  const [tag] = asked === ENGLISH ? [] : canonical(asked);
  if (tag === undefined) {
    localStorage.removeItem(KEY);
    return undefined;
  }
  return fetchCatalogue(tag).then((catalogue) => {
    if (!catalogue) {
      localStorage.removeItem(KEY);
      return;
    }
    localStorage.setItem(KEY, tag);
    translator = translatorOf(tag, catalogue);
    document.documentElement.lang = tag;
    document.documentElement.dir = /^(?:ar|fa|he|ur)\b/.test(tag) ? "rtl" : "ltr";
  });
}

function canonical(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    // What is no tag asks for no language.
    return [];
  }
}

async function fetchCatalogue(tag: string): Promise<Catalogue | undefined> {
  const answer = await fetch(`/languages/${tag}.json`).catch(() => undefined);
  // A page that needs words must not fail for the want of a translation.
  return answer?.ok ? answer.json().catch(() => undefined) : undefined;
}
