import { lazily } from "../lazy";
import { type Formats, formatsOf } from "./formats";
import type { Formatted, Message, Param, Params, Words } from "./message";

/** The words of one language by the English ones; what it lacks is said in English. */
export type Catalogue = Readonly<Record<string, string>>;

/** The language of the product's own words, as its BCP 47 tag. */
export const ENGLISH = "en";

/** Says words in one language. */
export interface Translator {
  /** BCP 47 tag. */
  language: string;
  translate: (words: Words, params?: Params) => string;
  formats: Formats;
}

/** Makes what says words in a language, by its BCP 47 tag and its catalogue; English needs none. */
export function translatorOf(language: string, catalogue: Catalogue = {}): Translator {
  const formats = formatsOf(language);
  const plurals = lazily(() => new Intl.PluralRules(language));
  const forms = lazily(() => {
    const { pluralCategories } = plurals().resolvedOptions();
    // Intl lists them in no order that is promised; words have theirs from the rarest to "other".
    return ORDER.filter((category) => pluralCategories.includes(category));
  });

  const sayParam = (param: Param | null | undefined): string => {
    if (param === undefined || param === null) return "";
    if (typeof param !== "object") return String(param);
    if (isList(param)) return formats.list(param.map((one) => translate(one)));
    return "template" in param ? translate(param) : sayFormatted(formats, param);
  };
  const translate = (words: Words, given: Params = {}): string => {
    const { template, params }: Message = typeof words === "string" ? { template: words, params: given } : words;
    const said = (Object.hasOwn(catalogue, template) ? catalogue[template] : undefined) ?? template;
    const form = said.includes(DIVIDER) ? formOf(said.split(DIVIDER), params.smart_count) : said;
    return form.replace(PLACE, (place, name: string) => (Object.hasOwn(params, name) ? sayParam(params[name]) : place));
  };
  const formOf = (all: readonly string[], count: Param | null | undefined): string => {
    const number =
      count !== null && typeof count === "object" && "value" in count ? Number(count.value) : Number(count ?? 1);
    return all[forms().indexOf(plurals().select(number))] ?? all.at(-1) ?? "";
  };
  return { language, translate, formats };
}

const ORDER: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];
const DIVIDER = " |||| ";
const PLACE = /%\{(\w+)\}/g;

const isList = (param: object): param is readonly Words[] => Array.isArray(param);

const sayFormatted = (formats: Formats, { as, value, currency }: Formatted): string => formats[as](value, currency);

/** Says words in English, such as for the log and for answers to whoever knows no catalogue. */
export const english: Translator = translatorOf(ENGLISH);
