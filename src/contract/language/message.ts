import type { FormattedAs } from "./formats";

/** A value that stands at a place of a message, formatted as the reader's language does. */
export interface Formatted {
  as: FormattedAs;
  value: string | number;
  /** ISO 4217 code of an amount; the ledger's currency unless told. */
  currency?: string;
}

/** What may stand at a place of a message: data as it is, a formatted value, or words that are translated themselves. */
export type Param = string | number | Formatted | Message | readonly (string | Message)[];

/** The values at the places of a message, by name, of which one may be nothing; `smart_count` chooses between forms. */
export type Params = Readonly<Record<string, Param | null | undefined>>;

/**
 * English words with places, `%{name}`, and what stands there.
 *
 * The words name the message in the catalogue of every language; forms by number are divided by ` |||| `.
 */
export interface Message {
  template: string;
  params: Params;
}

/** What can be said in any language: a message, or words without places, which are their own template. */
export type Words = string | Message;

/** The names of the places in words; of words that only run time knows, any. */
export type Placeholders<W extends string> = string extends W
  ? string
  : W extends `${string}%{${infer Place}}${infer Rest}`
    ? Place | Placeholders<Rest>
    : W extends `${string} |||| ${string}`
      ? "smart_count"
      : never;

/** The arguments that words ask for beside themselves: a value for each place, nothing where there is none. */
export type ParamsOf<W> = W extends string
  ? string extends W
    ? [params?: Params]
    : [Placeholders<W>] extends [never]
      ? [params?: Params]
      : [params: Readonly<Record<Placeholders<W>, Param | null | undefined>> & Params]
  : [];

/** Makes a message of words and the values at their places; a place without a value does not compile. */
export const msg = <const W extends string>(template: W, ...[params = {}]: ParamsOf<W>): Message => ({
  template,
  params,
});

/** Says several messages one after the other, as a list is said in each language. */
export const listed = (words: readonly Words[]): Message => ({ template: "%{all}", params: { all: words } });

/** Says several messages one after the other, as sentences of their own or as parts of one. */
export const joined = (words: readonly Words[], by: keyof typeof JOINTS = "; "): Words => {
  const [first = "", ...others] = words;
  return others.length ? msg(JOINTS[by], { first: [first], others: [joined(others, by)] }) : first;
};

const JOINTS = {
  "; ": "%{first}; %{others}",
  ", ": "%{first}, %{others}",
  ". ": "%{first}. %{others}",
  " or ": "%{first} or %{others}",
} as const;

/** Puts the sentences of a text one after the other, or its paragraphs below one another; a string is data. */
export const composed = (parts: readonly Param[], divider = " "): Message => ({
  template: parts.map((_, at) => `%{${at}}`).join(divider),
  params: Object.fromEntries(parts.entries()),
});

/** Puts the paragraphs of a letter below one another; a string is data. */
export const paragraphs = (...parts: readonly Param[]): Message => composed(parts, "\n\n");

/** Puts a number at a place, grouped as the language does; a number that is not wrapped is a name, such as that of an order. */
export const asNumber = (value: string | number): Formatted => ({ as: "number", value });

/** Puts an amount of money at a place. */
export const asMoney = (value: string, currency?: string): Formatted => ({
  as: "money",
  value,
  ...(currency === undefined ? {} : { currency }),
});

/** Puts an amount of the ledger's currency at a place of a sentence or letter, its sign close to it. */
export const asAmount = (value: string): Formatted => ({ as: "amount", value });

/** Puts a percentage at a place. */
export const asPercent = (value: string | number): Formatted => ({ as: "percent", value });

/** Puts a calendar day at a place: YYYY-MM-DD, or a moment of that day. */
export const asDate = (value: string): Formatted => ({ as: "date", value });

/** Puts a month at a place: YYYY-MM. */
export const asMonth = (value: string): Formatted => ({ as: "month", value });

/** Puts a calendar day at a place of a sentence or letter, its month in full. */
export const asLongDate = (value: string): Formatted => ({ as: "longDate", value });

/** Puts a moment at a place, in the platform's time zone. */
export const asInstant = (value: string | Date): Formatted => ({ as: "instant", value: isoOf(value) });

/** Puts a moment at a place of a sentence or letter, with its month in full and the name of the time zone. */
export const asLongInstant = (value: string | Date): Formatted => ({ as: "longInstant", value: isoOf(value) });

const isoOf = (value: string | Date): string => (value instanceof Date ? value.toISOString() : value);

/** Writes a message into one string, for where only strings pass, such as the issues of a schema. */
export const encodeMessage = ({ template, params }: Message): string => template + MARK + JSON.stringify(params);

/** Reads words that may be a message written into a string. */
export function decodeMessage(text: string): Words {
  const at = text.indexOf(MARK);
  return at < 0 ? text : { template: text.slice(0, at), params: JSON.parse(text.slice(at + 1)) as Params };
}

/** Divides words from values: the unit separator of ASCII, which no words contain. */
const MARK = "\u001f";
