import { z } from "zod";
import { walletAddress } from "../identifiers";
import { call } from "../resource";

const wanted = z.object({ address: walletAddress(), chain_id: z.int().positive() });

/** A message of EIP-4361 that the wallet's owner signs as it is, once, before it expires. */
const challenge = z.object({ message: z.string(), expires_at: z.string() });

const signed = z.object({
  message: z.string().max(4000),
  /** Of EIP-191, over the message. */
  signature: z.string().regex(/^0x[\da-f]{130}$/i, "Sign with a wallet that signs messages by itself"),
});

const proof = z.object({ wallet_address: z.string().nullable(), wallet_proven_at: z.string().nullable() });

/** A bound wallet address: which, and since when it is proven. */
export type WalletProof = z.output<typeof proof>;

const fails = "Failed to prove the wallet";

/** How the holder of a wallet proves to have its key, by signing a nonce (EIP-4361), and whom its address is bound to. */
export const walletProofCalls = {
  /** The chain that the platform's tokens are on. */
  network: call({
    on: "GET /wallet/network",
    fails: "Failed to fetch the network",
    access: "public",
    answer: z.object({ chain_id: z.int() }),
  }),
  ownWallet: call({ on: "GET /console/me/wallet", fails, access: "administrator", answer: proof }),
  ownChallenge: call({
    on: "POST /console/me/wallet/challenge",
    fails,
    access: "administrator",
    body: wanted,
    answer: challenge,
  }),
  proveOwn: call({ on: "PUT /console/me/wallet", fails, access: "administrator", body: signed, answer: proof }),
  spvChallenge: call({
    on: "POST /console/spv/:id/wallet/challenge",
    fails,
    access: ["spv", "edit"],
    body: wanted,
    answer: challenge,
  }),
  proveSpv: call({ on: "PUT /console/spv/:id/wallet", fails, access: ["spv", "edit"], body: signed, answer: proof }),
  customerChallenge: call({
    on: "POST /me/wallet/challenge",
    fails,
    access: "end-user",
    body: wanted,
    answer: challenge,
  }),
  proveCustomer: call({ on: "PUT /me/wallet", fails, access: "end-user", body: signed, answer: proof }),
};
