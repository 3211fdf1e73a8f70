import polyglotI18nProvider from "ra-i18n-polyglot";
import type { I18nProvider } from "react-admin";
import { en, type Words } from "./en";

/** One language of the console: the words of shell and kit that are there from the start, and those that come with pages. */
interface Language {
  name: string;
  dir: "ltr" | "rtl";
  words: () => Words | Promise<Words>;
  pages: () => Promise<object>;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    name: "English",
    dir: "ltr",
    words: () => en,
    pages: async () => ({ records: (await import("./enRecords")).recordsWords }),
  },
};

/** Words of subjects, by their key: from the start, and as they are fetched with the pages. */
const first: Record<string, object> = {};
const pages: Array<() => Promise<object>> = [];

let complete: Promise<void> | undefined;

/** Adds the words of a subject: those that are there from the start, and what fetches those of its pages. */
export function addWords(now: object | undefined, later: (() => Promise<object>) | undefined): void {
  Object.assign(first, now);
  if (later) pages.push(later);
}

/** Adds words to those of shell and kit; what a subject has from the start and with its pages stands below one key. */
function withWords(words: Words, ...more: object[]) {
  const added: Record<string, object> = { ...words.console } as never;
  for (const [key, own] of [first, ...more].flatMap((part) => Object.entries(part)))
    added[key] = { ...added[key], ...own };
  return { ...words, console: added as unknown as Words["console"] };
}

async function everyWordOf({ words, pages: ofKit }: Language) {
  const [now, ...later] = await Promise.all([words(), ofKit(), ...pages.map((load) => load())]);
  return withWords(now, ...later);
}

/** Made when it is first asked, when every subject has added its words. */
let provider: I18nProvider | undefined;

const polyglot = (): I18nProvider =>
  (provider ??= polyglotI18nProvider(
    (locale) => {
      const language = LANGUAGES[locale];
      if (!language) return withWords(en);
      if (complete) return everyWordOf(language);
      const words = language.words();
      return words instanceof Promise ? words.then((now) => withWords(now)) : withWords(words);
    },
    "en",
    Object.entries(LANGUAGES).map(([locale, { name }]) => ({ locale, name })),
    { allowMissing: true },
  ));

/** Translates the console; changing the language also turns the page's direction. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => polyglot().translate(key, options),
  getLocale: () => polyglot().getLocale(),
  getLocales: () => polyglot().getLocales?.() ?? [],
  async changeLocale(locale, options) {
    await polyglot().changeLocale(locale, options);
    document.documentElement.lang = locale;
    document.documentElement.dir = LANGUAGES[locale]?.dir ?? "ltr";
  },
};

/** Fetches the words of the pages, once, in whatever language is chosen then and later. */
export function loadPageWords(): Promise<void> {
  // Made before: it takes the words that are there from the start, and only then those that have to be fetched.
  const made = polyglot();
  complete ??= Promise.resolve()
    .then(() => made.changeLocale(made.getLocale()))
    .catch((error: unknown) => {
      complete = undefined;
      throw error;
    });
  return complete;
}
