import polyglotI18nProvider from "ra-i18n-polyglot";
import { en, type Words } from "./en";

/** One language of the console; a further one loads its words when it is chosen. */
interface Language {
  name: string;
  dir: "ltr" | "rtl";
  words: () => Words | Promise<Words>;
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { name: "English", dir: "ltr", words: () => en },
};

const provider = polyglotI18nProvider(
  (locale) => LANGUAGES[locale]?.words() ?? en,
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
