import { quantity, type Rpc } from "./rpc";

/** What a transaction offers for a unit of gas, in wei (EIP-1559). */
export interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

const GWEI = 1_000_000_000n;
const BLOCKS = 5;

/** So much of what was offered before is offered next, in thousandths; nodes take nothing in its place below the least. */
const MORE = 1250n;
const LEAST_MORE = 1125n;

/**
 * Gives what a transaction should offer now: twice the base fee of the next block, and the tip that was usual in the last
 * ones; nothing where that base fee is above the cap, for it would not be mined.
 */
export async function currentFees(rpc: Rpc, cap: bigint): Promise<Fees | undefined> {
  const history = await rpc.call<{ baseFeePerGas: string[]; reward?: string[][] }>("eth_feeHistory", [
    quantity(BLOCKS),
    "latest",
    [50],
  ]);
  const base = BigInt(history.baseFeePerGas.at(-1) ?? "0x0");
  // An empty block says nothing of what is usual.
  const tips = (history.reward ?? [])
    .map(([tip = "0x0"]) => BigInt(tip))
    .filter((tip) => tip > 0n)
    .toSorted((one, other) => (one < other ? -1 : 1));
  const tip = tips[Math.floor(tips.length / 2)] ?? GWEI;
  if (base > cap) return undefined;
  const maxFeePerGas = smaller(2n * base + tip, cap);
  return { maxFeePerGas, maxPriorityFeePerGas: smaller(tip, maxFeePerGas) };
}

/** Gives what an attempt offers that takes the place of another, at most the cap; nothing where that is too little more. */
export function raisedFees(before: Fees, now: Fees, cap: bigint): Fees | undefined {
  const maxFeePerGas = smaller(larger(more(before.maxFeePerGas, MORE), now.maxFeePerGas), cap);
  if (maxFeePerGas < more(before.maxFeePerGas, LEAST_MORE)) return undefined;
  const tip = larger(more(before.maxPriorityFeePerGas, MORE), now.maxPriorityFeePerGas);
  return { maxFeePerGas, maxPriorityFeePerGas: smaller(tip, maxFeePerGas) };
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const more = (value: bigint, thousandths: bigint) => (value * thousandths) / 1000n + 1n;
