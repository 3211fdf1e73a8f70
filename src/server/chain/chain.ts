import type { ChainSigner } from "../../chain/signer";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import type { Chain, ChainKey } from "./connection";

/** Gives the chain; refuses where the platform works without. */
export function requireChain({ chain }: Pick<AppDeps, "chain">): Chain {
  if (!chain) throw new Failure("conflict", "This platform is connected to no chain");
  return chain;
}

/** Gives the signer of a key; refuses where that key is elsewhere. */
export function requireSigner(chain: Chain, key: ChainKey): ChainSigner {
  const signer = chain.signers[key];
  if (!signer) throw new Failure("conflict", "The guardian’s key is not here: whoever has it signs this");
  return signer;
}
