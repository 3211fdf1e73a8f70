import { RpcError } from "../../chain/rpc";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";

/** What a contract's wallet answers to a good signature: the selector of `isValidSignature(bytes32,bytes)` (EIP-1271). */
const GOOD = "0x1626ba7e";

/** Tells whether a contract's wallet takes a signature of a message for its own (EIP-1271). */
export async function isSignedByContract(
  deps: Pick<AppDeps, "chain">,
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  const { hashMessage } = await import("ethers/hash");
  return isHashSignedByContract(deps, address, hashMessage(message), signature);
}

/**
 * Tells whether a contract's wallet, such as a Safe, takes a signature of a hash for its own (EIP-1271).
 *
 * The chain alone can say so: where the platform is connected to none, no contract has signed anything.
 */
export async function isHashSignedByContract(
  { chain }: Pick<AppDeps, "chain">,
  address: string,
  hash: string,
  signature: string,
): Promise<boolean> {
  if (!chain) return false;
  const { Interface } = await import("ethers/abi");
  const wallet = new Interface(["function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"]);
  try {
    if ((await chain.rpc.call("eth_getCode", [address, "latest"])) === "0x") return false;
    const data = wallet.encodeFunctionData("isValidSignature", [hash, signature]);
    const answer = await chain.rpc.call<string>("eth_call", [{ to: address, data }, "latest"]);
    return answer.slice(0, 10) === GOOD && answer.length === 66;
  } catch (error) {
    // A contract that reverts has not signed; a silent chain has said nothing about it.
    if (error instanceof RpcError) return false;
    throw new Failure("unavailable", "The chain does not answer: try again in a minute", { cause: error });
  }
}
