import { z } from "zod";

/** What a holder's wallet signs to vote: every part of a ballot, with its type (EIP-712). */
export const BALLOT_TYPES = {
  Ballot: [
    { name: "proposal", type: "uint256" },
    { name: "title", type: "string" },
    { name: "text", type: "bytes32" },
    { name: "option", type: "uint256" },
    { name: "choice", type: "string" },
    { name: "holder", type: "address" },
    { name: "share", type: "string" },
    { name: "replaces", type: "uint256" },
  ],
} as const;

/** Parts of the domain that a ballot is of, which keep its signature from any other platform and chain. */
export const DOMAIN_TYPES = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
] as const;

const part = z.object({ name: z.string(), type: z.string() });

/** A ballot as a wallet is given it by `eth_signTypedData_v4`, and as it is kept with its signature. */
export const typedBallot = z.object({
  domain: z.object({
    /** The platform's name. */
    name: z.string(),
    version: z.string(),
    chainId: z.int(),
  }),
  types: z.record(z.string(), z.array(part)),
  primaryType: z.literal("Ballot"),
  message: z.object({
    /** Number and title of the proposal. */
    proposal: z.int(),
    title: z.string(),
    /** SHA-256 of its text. */
    text: z.string(),
    /** Place of the chosen option, counted from nought, and its words. */
    option: z.int(),
    choice: z.string(),
    /** The wallet that signs. */
    holder: z.string(),
    /** What the vote weighs. */
    share: z.string(),
    /** Number of the ballot whose place it takes; nought where it is the first: so no signature counts twice. */
    replaces: z.int(),
  }),
});

/** A ballot as a wallet signs it. */
export type TypedBallot = z.output<typeof typedBallot>;

/** A signature: of 65 bytes by a key, of any length by a contract's wallet (EIP-1271). */
export const signature = () =>
  z.string().regex(/^0x([\da-f]{2}){1,2048}$/i, "Sign with a wallet that signs messages by itself");
