import { desc, eq } from "drizzle-orm";
import { Contradiction } from "../../chain/log";
import { numberOf, quantity } from "../../chain/rpc";
import type { AppDeps } from "../http/context";
import { readBlocks } from "./blocks";
import type { Chain } from "./connection";
import type { Read } from "./read";
import { chainAttempts } from "./tables";

/** What a block says of a transaction, as a node gives it. */
export interface Receipt {
  transactionHash: string;
  blockNumber: string;
  blockHash: string;
  status: string;
  gasUsed: string;
  effectiveGasPrice: string;
}

/** One look at the chain: what is asked of several transactions is asked once. */
export interface Look {
  deps: AppDeps;
  chain: Chain;
  /** Number of the newest block. */
  head: number;
  /** Number of the newest that is final. */
  final: number;
  /** Gives the hash of a block; nothing where the node has none of this number. */
  hashAt: (number: number) => Promise<string | undefined>;
  /** How many transactions of an address are in blocks, by the newest. */
  usedBy: (address: string) => Promise<number>;
  /** As many as are in blocks that are final. */
  usedForGood: (address: string) => Promise<number>;
}

/** Begins a look. */
export async function lookAt(deps: AppDeps, chain: Chain): Promise<Look> {
  const { rpc, terms } = chain;
  const {
    head: { number: head },
    blockAt,
  } = await readBlocks(rpc);
  const final = Math.max(0, head - terms.confirmations + 1);
  const countAt = (block: string) =>
    once(async (address: string) => numberOf(await rpc.call("eth_getTransactionCount", [address, block])));
  return {
    ...{ deps, chain, head, final },
    hashAt: (number) =>
      blockAt(number).then(
        ({ hash }) => hash,
        (err) => {
          if (err instanceof Contradiction) return undefined;
          throw err;
        },
      ),
    usedBy: countAt("latest"),
    usedForGood: countAt(quantity(final)),
  };
}

function once<K, V>(read: (key: K) => Promise<V>) {
  const kept = new Map<K, Promise<V>>();
  return (key: K) => {
    const found = kept.get(key) ?? read(key);
    kept.set(key, found);
    return found;
  };
}

/** An attempt that a block of the chain holds. */
export interface Mined {
  receipt: Receipt;
  /** The number under which it was signed: another than the transaction has, where that was given up. */
  nonce: number;
}

/**
 * Gives the attempt of a transaction that the chain holds; nothing where it holds none. Of several, under different
 * numbers, it is the one that did what it is about: a contract refuses to do it again.
 */
export async function minedOf({ deps, chain, hashAt }: Look, id: number): Promise<Mined | undefined> {
  const attempts = await deps.db
    .select({ hash: chainAttempts.hash, nonce: chainAttempts.nonce })
    .from(chainAttempts)
    .where(eq(chainAttempts.transaction_id, id))
    .orderBy(desc(chainAttempts.at), desc(chainAttempts.nonce));
  let refused: Mined | undefined;
  for (const { hash, nonce } of attempts) {
    const receipt = await chain.rpc.call<Receipt | null>("eth_getTransactionReceipt", [hash]);
    // It must be of the chain as it is now, and of what was sent: a node may lie or lag.
    if (receipt?.transactionHash !== hash || (await hashAt(numberOf(receipt.blockNumber))) !== receipt.blockHash)
      continue;
    if (receipt.status === "0x1") return { receipt, nonce };
    refused ??= { receipt, nonce };
  }
  return refused;
}

/** Tells whether the chain has another block where a transaction was found; a node that has none there may be behind. */
export async function isGone({ head, hashAt }: Look, { row, payload }: Read): Promise<boolean> {
  if (row.block_number === null || head < row.block_number) return false;
  const hash = await hashAt(row.block_number);
  return hash !== undefined && hash !== payload.block_hash;
}
