import type { Identifier } from "react-admin";
import type { z } from "zod";
import { walletProofCalls } from "../../contract/walletProof/calls";
import type { Api } from "./api";

type Asked = z.input<(typeof walletProofCalls)["ownChallenge"]["body"]>;
type Signed = z.input<(typeof walletProofCalls)["proveOwn"]["body"]>;

/** Makes the verbs of wallets on a chain and the proof of their addresses. */
export const createWalletVerbs = (api: Api) => ({
  /** Gives the chain of the platform's tokens; a server that does not tell it rejects. */
  network: () => api.call(walletProofCalls.network),

  /** Gives the proven address of whoever is signed in. */
  ownWallet: () => api.call(walletProofCalls.ownWallet),

  /** Gives the message by which whoever is signed in proves an address, or an SPV's by its id. */
  walletChallenge: (body: Asked, spv?: Identifier) =>
    spv === undefined
      ? api.call(walletProofCalls.ownChallenge, { body })
      : api.call(walletProofCalls.spvChallenge, { params: { id: spv }, body }),

  /** Binds the address of a signed message to whoever is signed in, or to an SPV by its id. */
  proveWallet: (body: Signed, spv?: Identifier) =>
    spv === undefined
      ? api.call(walletProofCalls.proveOwn, { body })
      : api.call(walletProofCalls.proveSpv, { params: { id: spv }, body }),
});
