import { Transaction } from "ethers/transaction";
import { toBeHex } from "ethers/utils";
import type { Rpc } from "./rpc";

/** A transaction of EIP-1559 as nodes give it, all but its list of accesses. */
type Given = Record<
  "type" | "nonce" | "to" | "value" | "input" | "gas" | "maxFeePerGas" | "maxPriorityFeePerGas" | "r" | "s" | "v",
  string
> & { accessList?: [] };

/**
 * Reads a transaction of a chain with its signature, which says who sent it whatever the node says; nothing where the
 * node has none of this hash, gives another, or one that no signer of this platform makes.
 */
export async function readSigned(rpc: Rpc, hash: string): Promise<Transaction | undefined> {
  const given = await rpc.call<Given | null>("eth_getTransactionByHash", [hash]);
  if (given?.type !== "0x2") return undefined;
  const { nonce, to, value, input: data, gas: gasLimit, maxFeePerGas, maxPriorityFeePerGas, accessList = [] } = given;
  const signed = Transaction.from({
    ...{ type: 2, chainId: rpc.chainId, nonce: Number(nonce), to, value, data, gasLimit, accessList },
    ...{ maxFeePerGas, maxPriorityFeePerGas },
    // Some nodes leave the zeros at their beginning away.
    signature: { r: toBeHex(given.r, 32), s: toBeHex(given.s, 32), v: Number(given.v) },
  });
  return signed.hash === hash ? signed : undefined;
}
