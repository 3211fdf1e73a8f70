import type { ChainTerms } from "../../chain/chains";
import type { Rpc } from "../../chain/rpc";
import type { ChainSigner } from "../../chain/signer";
import type { CHAIN_KEY } from "../../contract/tokens/vocabulary";

/** Whose key signs a transaction. */
export type ChainKey = keyof typeof CHAIN_KEY;

/** The chain that the platform's tokens are on, and the keys with which it writes there. */
export interface Chain {
  id: number;
  terms: ChainTerms;
  rpc: Rpc;
  /** The guardian's may be elsewhere: what needs it is then signed by whoever has it. */
  signers: { relayer: ChainSigner; guardian: ChainSigner | undefined };
}
