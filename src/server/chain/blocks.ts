import { type Block, readBlock } from "../../chain/log";
import type { Rpc } from "../../chain/rpc";

/** A chain as it stands: its newest block, and any other, which is asked for once. */
export interface Blocks {
  rpc: Rpc;
  head: Block;
  blockAt: (number: number) => Promise<Block>;
}

/** Blocks that are kept of a chain. */
const KEPT = 512;

/** As each chain was seen last. */
const seen = new WeakMap<Rpc, { head: Block; kept: Map<number, Promise<Block>> }>();

/**
 * Looks at a chain. Blocks that were asked for are kept as long as each newest block that is seen follows the one before:
 * what they are built on is then what it was.
 */
export async function readBlocks(rpc: Rpc): Promise<Blocks> {
  const head = await readBlock(rpc, "latest");
  const last = seen.get(rpc);
  const follows =
    last &&
    (head.hash === last.head.hash || (head.number === last.head.number + 1 && head.parentHash === last.head.hash));
  const kept = follows ? last.kept : new Map<number, Promise<Block>>();
  kept.set(head.number, Promise.resolve(head));
  for (const number of kept.keys()) if (kept.size > KEPT) kept.delete(number);
  seen.set(rpc, { head, kept });
  const blockAt = (number: number) => {
    const known = kept.get(number);
    if (known) return known;
    const found = readBlock(rpc, number);
    kept.set(number, found);
    // It is asked for again where this failed.
    found.catch(() => kept.delete(number));
    return found;
  };
  return { rpc, head, blockAt };
}
