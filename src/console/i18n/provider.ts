import type { I18nProvider } from "react-admin";
import { fieldLabel, nameOf, pluralOf, resourceOf, writtenWords } from "./labels";
import { raWords } from "./ra";
import { language, t } from "./t";
import type { kitWords } from "./words";

/**
 * Gives react-admin's own components their words, which they ask for by a key: their own, and those of a resource.
 *
 * What is no key is words. The language is that of the page: another one means another page.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, { _: otherwise, ...params } = {}) =>
    writtenAt(key, params.smart_count) ?? t(wordsAt(key) ?? otherwise ?? key, params),
  changeLocale: async (locale) => location.replace(`?lang=${locale}`),
  getLocale: language,
};

/** Says that records of a resource are written, where a key asks for that. */
function writtenAt(key: string, count?: number): string | undefined {
  const [, name = "", done] = /^resources\.(\w+)\.notifications\.(created|updated|deleted)$/.exec(key) ?? [];
  const resource = resourceOf(name);
  return resource && writtenWords(resource, done as keyof typeof kitWords.written, count);
}

function wordsAt(key: string): string | undefined {
  const [, name = "", field] = /^resources\.(\w+)\.(?:name|fields\.(.+))$/.exec(key) ?? [];
  const resource = resourceOf(name);
  if (resource && field === undefined) return `${nameOf(resource)} |||| ${pluralOf(resource)}`;
  const known = resource?.fields.find(({ path }) => path === field);
  if (known) return fieldLabel(known);
  const words = key.split(".").reduce<unknown>((tree, part) => (tree as Tree | undefined)?.[part], raWords);
  return typeof words === "string" ? words : undefined;
}

type Tree = Readonly<Record<string, unknown>>;
