import { quantity, type Rpc } from "./rpc";

/** What a transaction offers for a unit of gas, in wei (EIP-1559). */
export interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

const GWEI = 1_000_000_000n;
const BLOCKS = 5;

/** What nodes ask for at least before they take a transaction in place of another of the same number. */
const MORE_PERCENT = 125n;

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
  const tips = (history.reward ?? [])
    .map(([tip = "0x0"]) => BigInt(tip))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const usual = tips[Math.floor(tips.length / 2)] ?? GWEI;
  const tip = usual > 0n ? usual : GWEI;
  if (base > cap) return undefined;
  const wanted = 2n * base + tip;
  const maxFeePerGas = wanted < cap ? wanted : cap;
  return { maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas };
}

/** Gives what an attempt offers that takes the place of another; nothing where that is above the cap. */
export function raisedFees(before: Fees, now: Fees, cap: bigint): Fees | undefined {
  const more = (value: bigint) => (value * MORE_PERCENT) / 100n + 1n;
  const larger = (one: bigint, other: bigint) => (one > other ? one : other);
  const maxFeePerGas = larger(more(before.maxFeePerGas), now.maxFeePerGas);
  const maxPriorityFeePerGas = larger(more(before.maxPriorityFeePerGas), now.maxPriorityFeePerGas);
  if (maxFeePerGas > cap) return undefined;
  return { maxFeePerGas, maxPriorityFeePerGas };
}
