import type { INVESTOR_CATEGORY } from "../../contract/customers/vocabulary";
import type { distributions } from "../../contract/distributions/resource";
import { paiseOf, percentOf } from "../../contract/money";
import type { RecordOf } from "../../contract/resource";
import { divideProRata, type Part } from "../holdings/proRata";
import { invalid } from "../http/failure";

type Category = keyof typeof INVESTOR_CATEGORY;

/** What a distribution says of its money. */
export type Terms = Pick<
  RecordOf<typeof distributions>,
  "gross" | "fee_percent" | "reserve" | "cap_per_holder" | "withholding"
>;

/** Somebody who takes part, by the number of their account. */
export interface Holder extends Part {
  category: Category;
}

/** What one holder gets, in paise: gross is withheld and net. */
interface Share {
  key: number;
  category: Category;
  gross: bigint;
  withheld: bigint;
  net: bigint;
}

/** A divided distribution in paise: fee, reserved and distributable are the gross, withheld and net the distributable. */
export interface Division {
  fee: bigint;
  reserved: bigint;
  distributable: bigint;
  withheld: bigint;
  net: bigint;
  /** Of those who get anything. */
  shares: Share[];
  /** What rounding took from some holders and gave to others, to the next paisa. */
  rounding: bigint;
}

/**
 * Divides gross − fee − reserve by weight, and takes the tax of each holder's category from what they get.
 *
 * Nobody gets more than the cap: what lies above it is divided anew among the others, and what nobody can take goes to
 * the reserve. Fee and reserve above the gross are refused at `reserve`.
 */
export function divide(terms: Terms, holders: readonly Holder[]): Division {
  const gross = paiseOf(terms.gross);
  const fee = percentOf(gross, terms.fee_percent);
  const whole = gross - fee - paiseOf(terms.reserve);
  if (whole < 0n) throw invalid([{ path: "reserve", message: "Fee and reserve are more than the gross amount" }]);
  const cap = terms.cap_per_holder == null ? whole : paiseOf(terms.cap_per_holder);
  const { amounts, rounding } = divideCapped(whole, holders, cap);
  const shares = holders.flatMap(({ key, category }) => {
    const part = amounts.get(key) ?? 0n;
    const withheld = percentOf(part, terms.withholding[category]);
    return part > 0n ? [{ key, category, gross: part, withheld, net: part - withheld }] : [];
  });
  const total = (of: "gross" | "withheld" | "net") => shares.reduce((sum, share) => sum + share[of], 0n);
  const distributable = total("gross");
  return {
    fee,
    reserved: gross - fee - distributable,
    distributable,
    withheld: total("withheld"),
    net: total("net"),
    shares,
    rounding,
  };
}

/** Gives the cap to those whose part would be above it, the heaviest first, and divides the rest among the others. */
function divideCapped(whole: bigint, holders: readonly Part[], cap: bigint) {
  const sorted = holders.toSorted((one, other) => (one.weight < other.weight ? 1 : one.weight > other.weight ? -1 : 0));
  const capped: [number, bigint][] = [];
  let rest = whole;
  let weight = sorted.reduce((sum, part) => sum + part.weight, 0n);
  for (const part of sorted) {
    // Who is lighter gets no more than this one: nobody else is above the cap.
    if (rest * part.weight <= cap * weight) break;
    capped.push([part.key, cap]);
    rest -= cap;
    weight -= part.weight;
  }
  const others = sorted.slice(capped.length);
  const amounts = divideProRata(rest, others);
  return { amounts: new Map([...capped, ...amounts]), rounding: movedBy(rest, weight, others, amounts) };
}

/** Adds up what those lost whose exact part was rounded down; the others gained as much. */
function movedBy(whole: bigint, weight: bigint, parts: readonly Part[], amounts: Map<number, bigint>): bigint {
  if (weight === 0n) return 0n;
  const lost = parts.reduce((sum, part) => {
    const exact = whole * part.weight;
    return amounts.get(part.key) === exact / weight ? sum + (exact % weight) : sum;
  }, 0n);
  return (lost + weight - 1n) / weight;
}
