import { and, desc, eq } from "drizzle-orm";
import { fieldsOf } from "../../contract/fieldRegistry";
import { governanceCalls } from "../../contract/governance/calls";
import { proposals as definition } from "../../contract/governance/resource";
import type { Tally } from "../../contract/governance/tally";
import { PROPOSAL_STATUS } from "../../contract/governance/vocabulary";
import { asLongInstant, msg } from "../../contract/language/message";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { Actor, AppDeps } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { refuseMissingFiles } from "../uploads/references";
import { readTally } from "./ballots";
import type { Proposal } from "./move";
import { isRepeated, refuseOtherWallet, refuseReplayed, type Signed, signedBy } from "./signed";
import { proposalBallots, proposalHoldings } from "./tables";

const { proposals, users } = tables;

/** A vote: whose it is and for which option; how it is proven unless the holder casts it. */
interface Voting {
  proposalId: number;
  userId: number;
  option: number;
  recorded?: Recorded;
  signed?: Signed;
}

/** What an administrator knows of a vote that came on another way. */
interface Recorded {
  /** Who records it now: after a request, its second person. */
  actor: Actor;
  /** Number of who asked for it, where it was a request. */
  askedBy: number | null;
  told_by: string;
  proof: string;
  note?: string | null;
}

/**
 * Takes a holder's vote as one more ballot, which takes the place of the one before, and gives the votes as they are
 * then. One that is recorded never takes the place of a holder's own.
 *
 * While votes are taken the proposal cannot close, and after its time none is taken, whether it was closed or not.
 */
export function castVote(
  { deps, requestId }: { deps: AppDeps; requestId: string },
  { proposalId, userId, option, recorded, signed }: Voting,
): Promise<Tally> {
  return transaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(proposals).where(eq(proposals.id, proposalId)).for("share");
    const proposal = row as unknown as Proposal | undefined;
    const holder = proposal && (await lockHolder(tx, proposalId, userId));
    // Nobody learns of a proposal that is not theirs to vote on.
    if (!proposal || !(holder || recorded)) throw notFound("proposal");
    const now = deps.clock();
    refuseClosed(proposal, now);
    if (!holder) {
      const message = "This customer held nothing when the voting opened";
      throw invalid([{ path: "user_id", message }], message);
    }
    const chosen = proposal.options[option];
    if (!chosen) throw invalid([{ path: "option", message: "There is no such option" }]);

    const before = await readStanding(tx, proposalId, userId);
    const beforeLabel = before ? (proposal.options[before.option]?.label ?? null) : null;
    if (recorded) {
      if (before?.cast_by === "holder") throw ownVote(holder.name, beforeLabel, before.at, proposal);
      await refuseMissingFiles({ tx, actor: recorded.actor }, PROOF, { proof: recorded.proof });
    }
    if (signed) {
      // The answer was lost, and the same is sent again.
      const { holder: wallet, replaces } = signed.data.message;
      if (isRepeated(before, { option, replaces, signature: signed.signature })) return readTally(tx, proposal);
      refuseReplayed(replaces, before?.id ?? 0);
      await refuseOtherWallet(tx, userId, wallet);
    }
    const relayed = recorded && relayedBy(recorded);
    await tx.insert(proposalBallots).values({
      proposal_id: proposalId,
      user_id: userId,
      option,
      cast_by: recorded ? "administrator" : "holder",
      ...relayed,
      ...(signed && signedBy(signed)),
      at: now.toISOString(),
    });
    await recordChange(tx, {
      actor: recorded?.actor ?? { id: userId, name: holder.name },
      at: now,
      requestId,
      action: "vote",
      resource: definition.name,
      recordId: proposalId,
      changes: {
        vote: { before: beforeLabel, after: chosen.label },
        holder: { before: null, after: `${holder.name} (${userId})` },
        ...(signed ? { signed_by: { before: before?.signed_by ?? null, after: signed.data.message.holder } } : {}),
        ...(relayed ? { told_by: { before: before?.told_by ?? null, after: relayed.told_by } } : {}),
        ...(relayed?.note ? { note: { before: before?.note ?? null, after: relayed.note } } : {}),
      },
    });
    return readTally(tx, proposal);
  });
}

const PROOF = fieldsOf(governanceCalls.record.body).filter(({ path }) => path === "proof");

/** Who asked is who was told; whoever approved has looked at the proof. */
const relayedBy = ({ actor, askedBy, told_by, proof, note = null }: Recorded) => ({
  recorded_by: askedBy ?? actor.id,
  approved_by: askedBy === null ? null : actor.id,
  told_by,
  proof,
  note,
});

const ownVote = (name: string, option: string | null, at: string, { closes_at }: Proposal) =>
  new Failure(
    "conflict",
    msg("%{name} voted “%{option}” themselves on %{at}; only they can change it, until %{end}", {
      name,
      option,
      at: asLongInstant(at),
      end: asLongInstant(closes_at),
    }),
  );

/** One holder's votes are taken one after the other. */
async function lockHolder(tx: Database, proposalId: number, userId: number): Promise<{ name: string } | undefined> {
  const [holder] = await tx
    .select({ name: users.name })
    .from(proposalHoldings)
    .innerJoin(users, eq(users.id, proposalHoldings.user_id))
    .where(and(eq(proposalHoldings.proposal_id, proposalId), eq(proposalHoldings.user_id, userId)))
    .for("update", { of: proposalHoldings });
  return holder;
}

async function readStanding(tx: Database, proposalId: number, userId: number) {
  const { proposal_id, user_id, id } = proposalBallots;
  const [ballot] = await tx
    .select()
    .from(proposalBallots)
    .where(and(eq(proposal_id, proposalId), eq(user_id, userId)))
    .orderBy(desc(id))
    .limit(1);
  return ballot;
}

/** Refuses a vote on a proposal whose voting is not open. */
export function refuseClosed({ status, closes_at }: Proposal, now: Date): void {
  if (status !== "active") {
    throw new Failure(
      "conflict",
      msg("Votes are taken while the voting is open; this proposal is “%{status}”", {
        status: msg(PROPOSAL_STATUS[status]),
      }),
    );
  }
  if (Date.parse(closes_at) <= now.getTime()) {
    throw new Failure("conflict", msg("The voting ended on %{moment}", { moment: asLongInstant(closes_at) }));
  }
}
