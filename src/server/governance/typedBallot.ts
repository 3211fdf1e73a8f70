import { createHash } from "node:crypto";
import { BALLOT_TYPES, DOMAIN_TYPES, type TypedBallot } from "../../contract/holder/ballot";

/** What a ballot is made of. */
interface Facts {
  /** The platform's name and the chain of its tokens. */
  platform: string;
  chainId: number;
  proposal: { id: number; title: string; body: string };
  option: number;
  choice: string;
  /** The wallet that signs, in the letters of its checksum. */
  wallet: string;
  /** What the vote weighs, in percent. */
  percentage: string;
  /** Number of the ballot whose place it takes; nought where it is the first. */
  replaces: number;
}

const VERSION = "1";

/** Writes a ballot as a wallet signs it (EIP-712); of the same facts it is the same. */
export const typedBallotOf = ({ platform, chainId, proposal, wallet, percentage, ...facts }: Facts): TypedBallot => ({
  domain: { name: platform, version: VERSION, chainId },
  types: {
    EIP712Domain: DOMAIN_TYPES.map((part) => ({ ...part })),
    Ballot: BALLOT_TYPES.Ballot.map((part) => ({ ...part })),
  },
  primaryType: "Ballot",
  message: {
    proposal: proposal.id,
    title: proposal.title,
    text: `0x${createHash("sha256").update(proposal.body).digest("hex")}`,
    option: facts.option,
    choice: facts.choice,
    holder: wallet,
    share: `${percentage} %`,
    replaces: facts.replaces,
  },
});

// The domain's own types are the library's.
const typesOf = () => ({ Ballot: BALLOT_TYPES.Ballot.map((part) => ({ ...part })) });

/** Gives the address whose key signed a ballot; nothing where the signature is none. */
export async function signerOfBallot({ domain, message }: TypedBallot, signature: string): Promise<string | undefined> {
  const { verifyTypedData } = await import("ethers/hash");
  try {
    return verifyTypedData(domain, typesOf(), message, signature);
  } catch {
    return undefined;
  }
}

/** Gives the hash of a ballot, which a contract's wallet is asked about. */
export async function hashOfBallot({ domain, message }: TypedBallot): Promise<string> {
  const { TypedDataEncoder } = await import("ethers/hash");
  return TypedDataEncoder.hash(domain, typesOf(), message);
}
