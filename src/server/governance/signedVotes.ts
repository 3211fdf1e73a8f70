import { eq, sql } from "drizzle-orm";
import { numberOf } from "../../chain/rpc";
import type { TypedBallot } from "../../contract/holder/ballot";
import { msg } from "../../contract/language/message";
import { readPlatformName } from "../brand/read";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { countAttempt } from "../session/throttle";
import { readPreset } from "../settings/read";
import { isHashSignedByContract } from "../walletProof/contractWallet";
import { PERCENTAGE } from "./ballots";
import type { Proposal } from "./move";
import { isRepeated, refuseReplayed, type Signed, type Standing } from "./signed";
import { hashOfBallot, signerOfBallot, typedBallotOf } from "./typedBallot";
import { castVote, refuseClosed } from "./voting";

const { proposals } = tables;

/** Which vote: whose, on what, and for which option. */
interface Asked {
  userId: number;
  proposalId: number;
  option: number;
}

/** Gives what the holder's wallet signs to vote for an option now, in the place of the ballot that stands. */
export async function readBallotToSign(deps: AppDeps, asked: Asked): Promise<TypedBallot> {
  const voting = await readVoting(deps.db, asked);
  refuseClosed(voting.proposal, deps.clock());
  return ballotOf(deps, voting, asked.option);
}

/** Signatures that one holder may have checked: each may ask a chain. */
const CAST = { window: 900, most: 30, words: "Too many votes were sent." };

/**
 * Casts a holder's vote by their wallet's signature, or changes it. What was signed is written anew here, so that a
 * signature counts for this proposal, option, platform, chain and wallet alone, and once.
 */
export async function castSignedVote(
  { deps, requestId }: { deps: AppDeps; requestId: string },
  { signature: written, replaces, ...asked }: Asked & { signature: string; replaces: number },
): Promise<void> {
  // Digits may be written in large letters or small ones: kept as one of them, it is found again.
  const signature = written.toLowerCase();
  await countAttempt(deps.db, `signed-vote:${asked.userId}`, CAST, deps.clock());
  const voting = await readVoting(deps.db, asked);
  refuseClosed(voting.proposal, deps.clock());
  if (isRepeated(voting.standing, { option: asked.option, replaces, signature })) return;
  refuseReplayed(replaces, voting.standing?.id ?? 0);
  const signed = await verify(deps, await ballotOf(deps, voting, asked.option), signature);
  await castVote({ deps, requestId }, { ...asked, signed });
}

interface Voting {
  proposal: Proposal;
  /** The proven wallet. */
  wallet: string | null;
  percentage: string;
  standing: Standing | null;
}

async function readVoting(db: Database, { userId, proposalId }: Asked): Promise<Voting> {
  const standing = sql<Voting["standing"]>`(select jsonb_build_object('id', b.id, 'option', b.option,
      'signature', b.signature, 'signed_data', b.signed_data)
    from proposal_ballots b where b.proposal_id = h.proposal_id and b.user_id = h.user_id order by b.id desc limit 1)`;
  const { rows } = await db.execute<Omit<Voting, "proposal"> & Record<string, unknown>>(sql`
    select case when u.wallet_proven_at is not null then u.wallet_address end as wallet, ${PERCENTAGE} as percentage,
      ${standing} as standing
    from proposal_holdings h join users u on u.id = h.user_id
    where h.proposal_id = ${proposalId} and h.user_id = ${userId}`);
  const [proposal] = await db.select().from(proposals).where(eq(proposals.id, proposalId));
  // Nobody learns of a proposal that is not theirs to vote on.
  if (!rows[0] || !proposal) throw notFound("proposal");
  return { ...rows[0], proposal: proposal as unknown as Proposal };
}

async function ballotOf(deps: AppDeps, voting: Voting, option: number): Promise<TypedBallot> {
  const { proposal, wallet, percentage, standing } = voting;
  const chosen = proposal.options[option];
  if (!chosen) throw invalid([{ path: "option", message: "There is no such option" }]);
  if (wallet === null) throw new Failure("conflict", "You have no proven wallet to sign with");
  return typedBallotOf({
    platform: await readPlatformName(deps.db),
    chainId: deps.chain?.id ?? Number(await readPreset(deps.db, "chain_id")),
    proposal,
    option,
    choice: chosen.label,
    wallet,
    percentage,
    replaces: standing?.id ?? 0,
  });
}

/** Refuses a signature that is not the wallet's own of this very ballot; a contract's wallet is asked on its chain. */
async function verify(deps: AppDeps, data: TypedBallot, signature: string): Promise<Signed> {
  const { holder } = data.message;
  if ((await signerOfBallot(data, signature)) === holder) return { data, signature, block: null };
  if (await isHashSignedByContract(deps, holder, await hashOfBallot(data), signature)) {
    const block = await deps.chain?.rpc.call<string>("eth_blockNumber", []).catch(() => undefined);
    return { data, signature, block: block === undefined ? null : numberOf(block) };
  }
  const words = msg("This is not the signature of this vote by your wallet %{address}", { address: holder });
  throw invalid([{ path: "signature", message: words }], words);
}
