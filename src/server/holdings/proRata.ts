/** Something that takes part in a division: its key settles which of two equal remainders comes first. */
export interface Part {
  key: number;
  weight: bigint;
}

/**
 * Divides a whole by weight with the largest remainder: the parts sum to the whole, each lies within one of its exact
 * share, and their order changes nothing. Gives the amounts by key; where nothing weighs anything, nobody gets any.
 */
export function divideProRata(whole: bigint, parts: readonly Part[]): Map<number, bigint> {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return new Map(parts.map(({ key }) => [key, 0n]));
  const floors = parts.map(({ key, weight }) => ({
    key,
    amount: (whole * weight) / total,
    remainder: (whole * weight) % total,
  }));
  let left = whole - floors.reduce((sum, { amount }) => sum + amount, 0n);
  const amounts = new Map(floors.map(({ key, amount }) => [key, amount]));
  for (const { key, amount } of floors.sort(byRemainder)) {
    if (left === 0n) break;
    amounts.set(key, amount + 1n);
    left -= 1n;
  }
  return amounts;
}

const byRemainder = (one: { key: number; remainder: bigint }, other: { key: number; remainder: bigint }) => {
  if (one.remainder === other.remainder) return one.key - other.key;
  return one.remainder > other.remainder ? -1 : 1;
};

const HUNDRED = 10_000n;

/** Gives the part of each in the whole as a percentage of two places; together they are 100.00. */
export function percentagesOf(parts: readonly Part[]): Map<number, string> {
  const hundredths = divideProRata(HUNDRED, parts);
  return new Map([...hundredths].map(([key, part]) => [key, `${part / 100n}.${String(part % 100n).padStart(2, "0")}`]));
}
