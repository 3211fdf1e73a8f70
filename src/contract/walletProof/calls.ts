import { z } from "zod";
import { walletAddress } from "../identifiers";
import { type CallsOf, callsOf } from "../route";
import { walletProofRoutes } from "./routes";

const wanted = z.object({ address: walletAddress(), chain_id: z.int().positive() });

/** A message of EIP-4361 that the wallet's owner signs as it is, once, before it expires. */
const challenge = z.object({ message: z.string(), expires_at: z.string() });

const signed = z.object({
  message: z.string().max(4000),
  /** Over the message: of EIP-191 by a key, of any length by a contract's wallet (EIP-1271). */
  signature: z.string().regex(/^0x([\da-f]{2}){1,2048}$/i, "Sign with a wallet that signs messages by itself"),
});

const proof = z.object({ wallet_address: z.string().nullable(), wallet_proven_at: z.string().nullable() });

/** A bound wallet address: which, and since when it is proven. */
export type WalletProof = z.output<typeof proof>;

/** What the calls of {@link walletProofRoutes} take and give. */
export const walletProofCalls = callsOf(walletProofRoutes, {
  network: { answer: z.object({ chain_id: z.int() }) },
  ownWallet: { answer: proof },
  ownChallenge: { body: wanted, answer: challenge },
  proveOwn: { body: signed, answer: proof },
  spvChallenge: { body: wanted, answer: challenge },
  proveSpv: { body: signed, answer: proof },
  customerChallenge: { body: wanted, answer: challenge },
  proveCustomer: { body: signed, answer: proof },
});

declare module "../route" {
  interface Calls extends CallsOf<typeof walletProofCalls> {}
}
