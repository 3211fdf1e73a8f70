import { eq } from "drizzle-orm";
import { NoAnswer, numberOf, quantity, RpcError } from "../../chain/rpc";
import type { Look } from "./look";
import type { Read } from "./read";
import { chainAttempts } from "./tables";

interface Block {
  transactions: readonly { hash: string; from: string; nonce: string }[];
}

/**
 * Tells whether something else has used the number of a transaction for good. That no receipt is found is not enough: a
 * node that catches up has none. The block that used the number says by what.
 */
export async function wasOvertaken(look: Look, { row, payload }: Read): Promise<boolean> {
  const { nonce } = row;
  const { deps, chain } = look;
  const address = payload.signed_by;
  if (nonce === null || (await look.usedForGood(address)) <= nonce) return false;
  const block = await blockUsing(look, address, nonce);
  // Nodes keep no state of so long ago; as little is known of it, nothing of ours can be on its way any more.
  if (block === "forgotten") return true;
  const held =
    block === undefined ? null : await chain.rpc.call<Block | null>("eth_getBlockByNumber", [quantity(block), true]);
  const taker = held?.transactions.find(
    (one) => numberOf(one.nonce) === nonce && one.from.toLowerCase() === address.toLowerCase(),
  );
  const ours = await deps.db.$count(chainAttempts, eq(chainAttempts.hash, taker?.hash ?? ""));
  return taker !== undefined && ours === 0;
}

/** Finds the first block after which an address has used a number. */
async function blockUsing({ chain, final }: Look, address: string, nonce: number) {
  const isUsedAfter = async (block: number) =>
    numberOf(await chain.rpc.call("eth_getTransactionCount", [address, quantity(block)])) > nonce;
  if (!(await isUsedAfter(final))) return undefined;
  let used = final;
  let unused = final - 1;
  try {
    for (let step = 1; unused >= 0 && (await isUsedAfter(unused)); step *= 2) {
      used = unused;
      unused -= step;
    }
    unused = Math.max(-1, unused);
    while (used - unused > 1) {
      const middle = Math.floor((used + unused) / 2);
      if (await isUsedAfter(middle)) used = middle;
      else unused = middle;
    }
  } catch (error) {
    if (error instanceof NoAnswer && error.cause instanceof RpcError) return "forgotten";
    throw error;
  }
  return used;
}
