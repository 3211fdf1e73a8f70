import { paiseOf, percentOf, rupeesOf } from "../money";

/** What an offer would come to. */
export interface Tokenisation {
  /** Tokens that the target makes at their price; nothing where the price does not divide it. */
  tokens: number | null;
  /** Part of the asset that is offered, in percent, two places, rounded down. */
  offered: string;
  /** Each fee on the whole target. */
  fees: Array<{ name: string; percentage: string; amount: string }>;
  /** All fees together. */
  fee_total: string;
}

interface Offer {
  value: string;
  target: string;
  price: string;
  fees: ReadonlyArray<{ name: string; percentage: string }>;
}

/** Reckons tokens and fees of an offer, all amounts in its own currency as decimal strings. */
export function tokenise({ value, target, price, fees }: Offer): Tokenisation {
  const [whole, wanted, each] = [paiseOf(value), paiseOf(target), paiseOf(price)];
  const lines = fees
    .map(({ name, percentage }) => ({ name, percentage, amount: percentOf(wanted, percentage) }))
    .filter(({ amount }) => amount > 0n);
  return {
    tokens: each > 0n && wanted > 0n && wanted % each === 0n ? Number(wanted / each) : null,
    offered: whole > 0n ? rupeesOf((wanted * 10_000n) / whole) : "0.00",
    fees: lines.map((line) => ({ ...line, amount: rupeesOf(line.amount) })),
    fee_total: rupeesOf(lines.reduce((sum, { amount }) => sum + amount, 0n)),
  };
}

/** What a plan costs: its tax, the total, and what has to arrive first. */
export interface Charge {
  price: string;
  tax: string;
  total: string;
  due_first: string;
}

/** Reckons what a plan costs; `depositPercent` is the part that is due at once, 100 for all of it. */
export function chargeOf(price: string, taxPercent: string, depositPercent: string): Charge {
  const paise = paiseOf(price);
  const tax = percentOf(paise, taxPercent);
  const total = paise + tax;
  return {
    price: rupeesOf(paise),
    tax: rupeesOf(tax),
    total: rupeesOf(total),
    due_first: rupeesOf(percentOf(total, depositPercent)),
  };
}
