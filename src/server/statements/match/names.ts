/** How the name of a payer compares with those of a customer: too little to tell is neither. */
type NameVerdict = "fits" | "differs" | "unsure";

const NO_NAME = new Set("MR MRS MS MISS DR SHRI SMT SRI M S PVT PRIVATE LTD LIMITED LLP CO COMPANY THE AND".split(" "));

/** A name, or a text that may hold one, as it is compared. */
export interface Name {
  /** Its words in capital letters, without accents, titles and legal forms. */
  words: readonly string[];
  /** All of them without a gap. */
  whole: string;
  /** A bit for the beginning of each word and one for its end, and those of all of them. */
  bits: readonly { start: number; end: number }[];
  starts: number;
  ends: number;
}

/** Takes a name apart into what it is compared by. */
export function nameOf(text: string): Name {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !NO_NAME.has(word));
  const bits = words.map((word) => ({
    start: bitOf(word[0] as string),
    end: word.length > 4 ? bitOf(word.slice(-3)) : 0,
  }));
  const all = (key: "start" | "end") => bits.reduce((sum, one) => sum | one[key], 0);
  return { words, whole: words.join(""), bits, starts: all("start"), ends: all("end") };
}

const bitOf = (letters: string) => 1 << ([...letters].reduce((sum, one) => sum * 31 + one.charCodeAt(0), 0) & 31);

/** Tells whether two texts differ by one letter: another, one more, one less, or two swapped. */
export function isOneOff(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

/** Tells whether a payer's name is that of a customer, most of those that it is not by a look at their letters. */
export function fitsName(payer: Name, customer: Name): boolean {
  const [few, many] = byLength(payer, customer);
  // Words that fit begin with the same letter, or are long and end in the same three.
  const mayFit = () => few.bits.every(({ start, end }) => start & many.starts || end & many.ends);
  return payer.whole === customer.whole || (mayFit() && compareNames(payer, customer) === "fits");
}

/** Compares a payer's name with that of a customer. */
export function compareNames(payer: Name, customer: Name): NameVerdict {
  if (!payer.words.length || !customer.words.length) return "unsure";
  const [{ words: few }, { words: many }] = byLength(payer, customer);
  if (payer.whole === customer.whole) return "fits";
  const left = [...many];
  let whole = 0;
  const all = few.every((word, at) => {
    const found = left.findIndex((other) => wordFits(word, other, at === few.length - 1));
    if (found < 0) return false;
    if (word.length > 2 && (left[found]?.length ?? 0) > 2) whole++;
    left.splice(found, 1);
    return true;
  });
  if (all && few.length > 1 && whole > 0) return "fits";
  return few.some((word) => word.length > 2 && many.includes(word)) ? "unsure" : "differs";
}

const byLength = (one: Name, other: Name) =>
  one.words.length <= other.words.length ? ([one, other] as const) : ([other, one] as const);

/** An initial stands for a word, a bank cuts the last one off, and five letters may have one wrong. */
const wordFits = (word: string, other: string, isLast: boolean): boolean =>
  word === other ||
  ((word.length === 1 || other.length === 1) && word[0] === other[0]) ||
  (isLast && word.length > 2 && other.startsWith(word)) ||
  (word.length > 4 && other.length > 4 && isOneOff(word, other));
