/** How the name of a payer compares with those of a customer: too little to tell is neither. */
type NameVerdict = "fits" | "differs" | "unsure";

const NO_NAME = new Set("MR MRS MS MISS DR SHRI SMT SRI M S PVT PRIVATE LTD LIMITED LLP CO COMPANY THE AND".split(" "));

/** Gives the words of a name as they are compared: capital letters without accents, titles and legal forms. */
export const wordsOfName = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !NO_NAME.has(word));

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

/** Compares the words of a payer's name with those of a customer. */
export function compareNames(payer: readonly string[], customer: readonly string[]): NameVerdict {
  if (!payer.length || !customer.length) return "unsure";
  const [few, many] = payer.length <= customer.length ? [payer, customer] : [customer, payer];
  if (payer.join("") === customer.join("")) return "fits";
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

/** An initial stands for a word, a bank cuts the last one off, and five letters may have one wrong. */
const wordFits = (word: string, other: string, isLast: boolean): boolean =>
  word === other ||
  ((word.length === 1 || other.length === 1) && word[0] === other[0]) ||
  (isLast && word.length > 2 && other.startsWith(word)) ||
  (word.length > 4 && other.length > 4 && isOneOff(word, other));
