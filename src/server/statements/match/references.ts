import { isOneOff } from "./names";

/** A reference as it is compared: what it begins with, and its number without leading zeros. */
export interface Reference {
  prefix: string;
  number: string;
}

/** A reference that stands in a narration. */
export interface Written extends Reference {
  /** As it is written there. */
  text: string;
  /** Its letters are those of no reference, but one off. */
  isOff: boolean;
  /** Only a number behind another reference, as in `ORD-924/931`. */
  follows: boolean;
}

/** Makes the key under which a reference is looked up. */
export const keyOf = ({ prefix, number }: Reference): string => `${prefix}|${number.replace(/^0+(?=\d)/, "")}`;

/** What references begin with, by what they may be written as. */
const PREFIX: Readonly<Record<string, string>> = { ORD: "ORD", ORDER: "ORD", EOI: "EOI", TA: "TA" };
const LONG = ["ORD", "EOI", "ORDER"];

const BEGINNING =
  /(?<![A-Z])([A-Z0]{2,6})[\s\-_/.:#]{0,3}(?:(?:NO|NUM|NUMBER|ID|REF)[\s\-_/.:#]{1,3})?(\d{1,9})(?!\d)((?: \d{1,6}(?!\d)){0,2})/g;
const FOLLOWING = /^\s{0,2}(?:[,&+/;]|AND)\s{0,2}#?(\d{1,9})(?!\d)/;
const INVOICE = /INV(?:OICE)?[\s/.-]{0,3}(\d{2})[\s/.-]?(\d{2})[\s/.-]{0,2}(\d{1,6})(?!\d)/g;

/** Finds what a narration may refer to, in whatever way banks write it. */
export function writtenIn(narration: string): Written[] {
  const text = narration.toUpperCase().slice(0, 1200);
  const found: Written[] = [];
  for (const [whole, from = "", to = "", number = ""] of text.matchAll(INVOICE))
    found.push({ prefix: `INV${from}${to}`, number, text: whole, isOff: false, follows: false });
  for (const match of text.matchAll(BEGINNING)) {
    const [whole, letters = "", number = "", parts = ""] = match;
    const prefix = prefixOf(letters);
    if (!prefix) continue;
    const written = { ...prefix, text: whole.slice(0, whole.length - parts.length).trim(), follows: false };
    found.push({ ...written, number });
    // A line that was broken within its number.
    if (parts)
      found.push({ ...written, number: (number + parts).replaceAll(" ", ""), text: whole.trim(), isOff: true });
    found.push(...followers(text.slice(match.index + whole.length), written));
  }
  return found;
}

function followers(text: string, { prefix, isOff }: Pick<Written, "prefix" | "isOff">): Written[] {
  const found: Written[] = [];
  for (let rest = text; found.length < 5; ) {
    const match = FOLLOWING.exec(rest);
    if (!match) break;
    found.push({ prefix, number: match[1] as string, text: match[1] as string, isOff, follows: true });
    rest = rest.slice(match[0].length);
  }
  return found;
}

function prefixOf(letters: string): Pick<Written, "prefix" | "isOff"> | undefined {
  const exact = PREFIX[letters];
  if (exact) return { prefix: exact, isOff: false };
  const near = LONG.find((one) => isOneOff(letters, one) || letters.replaceAll("0", "O") === one);
  return near === undefined ? undefined : { prefix: PREFIX[near] as string, isOff: true };
}

/** Gives the keys that one wrong, missing, added or swapped digit makes of a reference. */
export function keysNear({ prefix, number }: Reference): string[] {
  const found = new Set<string>();
  const add = (digits: string) => digits && found.add(keyOf({ prefix, number: digits }));
  for (let at = 0; at <= number.length; at++) {
    const [before, after] = [number.slice(0, at), number.slice(at)];
    add(before + after.slice(1));
    if (after.length > 1) add(before + after[1] + after[0] + after.slice(2));
    for (let digit = 0; digit < 10; digit++) {
      add(before + digit + after);
      if (after) add(before + digit + after.slice(1));
    }
  }
  found.delete(keyOf({ prefix, number }));
  return [...found];
}
