import polyglotI18nProvider from "ra-i18n-polyglot";
import { en, type Words } from "./en";

type PageWords = { console: typeof import("./enPages").pageWords };

/** One language of the console: the words that are there from the start, and those that come with its pages. */
interface Language {
  name: string;
  dir: "ltr" | "rtl";
  words: () => Words | Promise<Words>;
  pages: () => Promise<PageWords>;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: {
    name: "English",
    dir: "ltr",
    words: () => en,
    pages: async () => ({ console: (await import("./enPages")).pageWords }),
  },
};

let complete: Promise<void> | undefined;

async function everyWordOf({ words, pages }: Language) {
  const [first, later] = await Promise.all([words(), pages()]);
  return { ...first, console: { ...first.console, ...later.console } };
}

const provider = polyglotI18nProvider(
  (locale) => {
    const language = LANGUAGES[locale];
    if (!language) return en;
    return complete ? everyWordOf(language) : language.words();
  },
  "en",
  Object.entries(LANGUAGES).map(([locale, { name }]) => ({ locale, name })),
  { allowMissing: true },
);

/** Translates the console; changing the language also turns the page's direction. */
export const i18nProvider: typeof provider = {
  ...provider,
  async changeLocale(locale, options) {
    await provider.changeLocale(locale, options);
    document.documentElement.lang = locale;
    document.documentElement.dir = LANGUAGES[locale]?.dir ?? "ltr";
  },
};

/** Fetches the words of the pages, once, in whatever language is chosen then and later. */
export function loadPageWords(): Promise<void> {
  complete ??= Promise.resolve()
    .then(() => provider.changeLocale(provider.getLocale()))
    .catch((error: unknown) => {
      complete = undefined;
      throw error;
    });
  return complete;
}
