import { type Block, readBlock } from "../../chain/log";
import type { Rpc } from "../../chain/rpc";

/** One look at a chain: the newest block, and every block that is asked for once. */
export interface Look {
  rpc: Rpc;
  head: Block;
  blockAt: (number: number) => Promise<Block>;
}

/** Looks at a chain. */
export async function lookAt(rpc: Rpc): Promise<Look> {
  const head = await readBlock(rpc, "latest");
  const kept = new Map([[head.number, Promise.resolve(head)]]);
  const blockAt = (number: number) => {
    const found = kept.get(number) ?? readBlock(rpc, number);
    kept.set(number, found);
    return found;
  };
  return { rpc, head, blockAt };
}
