import { vi } from "vitest";
import type { Chain } from "./chain";
import { compile } from "./coin";

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

contract ContractWallet {
    address public owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "length");
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}`;

/** Deploys a wallet that is a contract and takes the signatures of its owner for its own (EIP-1271); gives its address. */
export async function deployContractWallet({ ask, accounts }: Chain, owner: string): Promise<string> {
  const { abi, bytecode } = await compile("ContractWallet", SOURCE);
  const data = bytecode + abi.encodeDeploy([owner]).slice(2);
  const hash = await ask("eth_sendTransaction", [{ from: accounts[0], data, gas: "0x200000" }]);
  return vi.waitFor(async () => {
    const receipt = (await ask("eth_getTransactionReceipt", [hash])) as unknown as { contractAddress: string } | null;
    if (!receipt) throw new Error("The wallet is not deployed yet");
    return receipt.contractAddress;
  });
}
