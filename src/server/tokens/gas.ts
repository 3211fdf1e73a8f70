/**
 * What transactions may use of gas: what they come to by docs/contract.md, and a half more. What is not used costs
 * nothing.
 */
export const GAS = {
  deploy: 5_500_000,
  one: 150_000,
  anchor: 100_000,
} as const;

/** Units, wallets or freezes that one transaction is about at most: a block of any chain has room for as many. */
export const BATCH = 100;

const BASE = 120_000;
const EACH = { mint: 60_000, burn: 30_000, release: 60_000, force: 60_000, allow: 45_000, freeze: 45_000 } as const;

/** Gives what a transaction about so many may use. */
export const gasOf = (kind: keyof typeof EACH, count: number): number => BASE + EACH[kind] * count;
