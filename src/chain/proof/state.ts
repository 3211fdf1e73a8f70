import type { Rpc } from "../rpc";
import { ASSET_TOKEN } from "../token/contract";

const call = async (rpc: Rpc, to: string, block: string, name: string, args: readonly unknown[] = []) => {
  const data = ASSET_TOKEN.abi.encodeFunctionData(name, [...args]);
  const answer = await rpc.call<string>("eth_call", [{ to, data }, { blockHash: block }]);
  return answer === "0x" ? undefined : (ASSET_TOKEN.abi.decodeFunctionResult(name, answer)[0] as bigint);
};

/** Asks how many units a contract had issued after a block, by its hash (EIP-1898); nothing where there is no contract. */
export const supplyAt = (rpc: Rpc, contract: string, block: string): Promise<bigint | undefined> =>
  call(rpc, contract, block, "totalSupply");

/** Asks how many units an address had after a block; nothing where there is no contract. */
export const unitsAt = (rpc: Rpc, contract: string, block: string, address: string): Promise<bigint | undefined> =>
  call(rpc, contract, block, "balanceOf", [address]);

/**
 * Asks for the keccak-256 of the code that is at an address after a block, without having the code sent: the call creates
 * a contract, in thought alone, whose code would be a nought and that hash.
 */
export async function codeHashAt(rpc: Rpc, contract: string, block: string): Promise<string> {
  const data = `0x73${contract.slice(2)}3f60015260216000f3`;
  const answer = await rpc.call<string>("eth_call", [{ data }, { blockHash: block }]);
  return `0x${answer.slice(4)}`;
}
