import { escapeLike } from "../resources/like";

/** What a typed text may be, beside words and numbers that are encrypted. */
export interface Sought {
  /** Number of a record. */
  number?: number;
  /** Rupees as they are stored. */
  amount?: string;
  /** A phone as it is stored, with and without what may be the code of a country. */
  phones?: string[];
  /** Its beginning as a pattern of LIKE, and its longest word wherever that may stand. */
  words?: [beginning: string, longest: string];
  /** Its next longest word in the same way, where there are several. */
  second?: string;
  /** Set where digits are among the words, none of which is short: so few records have them that all may be looked at. */
  rare?: true;
  /** In small letters, where it may be the beginning of a reference and the like. */
  reference?: string;
}

/** Fewer letters than these are looked for where words begin: three make a trigram. */
const TRIGRAM = 3;
const PHONE = { shortest: 6, longest: 15, longestAtHome: 10, callingCode: 4 };

/** Writes a typed text with one space between its words. */
export const tidied = (typed: string): string => typed.trim().replace(/\s+/g, " ");

/** Tells what a typed text may be. */
export function soughtIn(text: string): Sought {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  const amount = amountIn(text);
  const phones = phonesIn(text);
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isWords = letters > 1 && /\p{L}/u.test(text) && !text.includes("@");
  return {
    ...(number !== undefined && { number: Number(number) }),
    ...(amount !== undefined && { amount }),
    ...(phones.length > 0 && { phones }),
    // An e-mail address is looked up by its beginning: what it has in common with all others has no end.
    ...(isWords && patternsOf(text)),
    ...(isWords &&
      /\d/.test(text) &&
      text.split(" ").every((word) => word.length >= TRIGRAM) && { rare: true as const }),
    ...(letters >= TRIGRAM && !text.includes(" ") && { reference: text.toLowerCase() }),
  };
}

/** Reads an amount as people write it: `1,88,800`, `₹ 188800.00`, `188,800`. */
function amountIn(text: string): string | undefined {
  const [, rupees, paise = ""] =
    /^(?:₹|rs\.?|inr)? ?(\d{1,15}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/i.exec(text) ?? [];
  return rupees === undefined ? undefined : `${rupees.replaceAll(",", "")}.${paise.padEnd(2, "0")}`;
}

/** Reads a phone with or without spaces and the code of its country, which is stored apart. */
function phonesIn(text: string): string[] {
  if (!/^\+?[\d ()/.-]+$/.test(text)) return [];
  const digits = text.replace(/\D/g, "").replace(/^00/, "");
  if (digits.length < PHONE.shortest || digits.length > PHONE.longest) return [];
  const hasCode = /^(\+|00)/.test(text) || digits.length > PHONE.longestAtHome;
  const cut = hasCode ? Array.from({ length: PHONE.callingCode }, (_, n) => digits.slice(n + 1)) : [];
  return [...new Set([digits, digits.replace(/^0/, ""), ...cut])].filter(({ length }) => length >= PHONE.shortest);
}

function patternsOf(text: string): Pick<Sought, "words" | "second"> {
  const [longest = "", second] = text
    .split(" ")
    .sort((one, other) => other.length - one.length)
    .map((word) => `%${word.length < TRIGRAM ? " " : ""}${escapeLike(word)}%`);
  return { words: [`${escapeLike(text)}%`, longest], ...(second !== undefined && { second }) };
}
