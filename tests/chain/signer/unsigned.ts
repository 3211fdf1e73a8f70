import type { Unsigned } from "../../../src/chain/signer";

/** A transaction that tests have signed. */
export const UNSIGNED: Unsigned = {
  chainId: 31337,
  nonce: 7,
  to: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  data: "0xa9059cbb",
  gasLimit: 90_000,
  maxFeePerGas: 20_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
};
