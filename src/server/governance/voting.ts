import { and, eq } from "drizzle-orm";
import { proposals as definition } from "../../contract/resources/proposals";
import { PROPOSAL_STATUS } from "../../contract/spvVocabulary";
import type { Tally } from "../../contract/tally";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/open";
import { tables } from "../db/tables/resources";
import { proposalHoldings, proposalVotes } from "../db/tables/spv";
import type { AppDeps } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { readTally } from "./ballots";
import { sayMoment } from "./mails";
import type { Proposal } from "./move";

const { proposals, users } = tables;

/** A vote: whose it is, for which option, and the administrator who records it unless the holder casts it. */
interface Voting {
  proposalId: number;
  userId: number;
  option: number;
  recorder?: { id: number; name: string };
  note?: string | null;
}

/**
 * Takes a holder's vote, in place of one that they gave before, and gives the votes as they are then.
 *
 * While votes are taken the proposal cannot close, and after its time none is taken, whether it was closed or not.
 */
export function castVote(
  { deps, requestId }: { deps: AppDeps; requestId: string },
  { proposalId, userId, option, recorder, note = null }: Voting,
): Promise<Tally> {
  return transaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(proposals).where(eq(proposals.id, proposalId)).for("share");
    const proposal = row as unknown as Proposal | undefined;
    const holder = proposal && (await lockHolder(tx, proposalId, userId));
    // Nobody learns of a proposal that is not theirs to vote on.
    if (!proposal || !(holder || recorder)) throw notFound("proposal");
    const now = deps.clock();
    refuseClosed(proposal, now);
    if (!holder) {
      const message = "This customer held nothing when the voting opened";
      throw invalid([{ path: "user_id", message }], message);
    }
    const chosen = proposal.options[option];
    if (!chosen) throw invalid([{ path: "option", message: "There is no such option" }]);

    const before = await readVote(tx, proposalId, userId);
    const vote = {
      option,
      cast_by: recorder ? ("administrator" as const) : ("holder" as const),
      recorded_by: recorder?.id ?? null,
      note,
      at: now.toISOString(),
    };
    await tx
      .insert(proposalVotes)
      .values({ proposal_id: proposalId, user_id: userId, ...vote })
      .onConflictDoUpdate({ target: [proposalVotes.proposal_id, proposalVotes.user_id], set: vote });
    await recordChange(tx, {
      actor: recorder ?? { id: userId, name: holder.name },
      at: now,
      requestId,
      action: "vote",
      resource: definition.name,
      recordId: proposalId,
      changes: {
        vote: { before: before ? (proposal.options[before.option]?.label ?? null) : null, after: chosen.label },
        holder: { before: null, after: `${holder.name} (${userId})` },
        ...(note ? { note: { before: before?.note ?? null, after: note } } : {}),
      },
    });
    return readTally(tx, proposal);
  });
}

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

async function readVote(tx: Database, proposalId: number, userId: number) {
  const { proposal_id, user_id, option, note } = proposalVotes;
  const [vote] = await tx
    .select({ option, note })
    .from(proposalVotes)
    .where(and(eq(proposal_id, proposalId), eq(user_id, userId)));
  return vote;
}

function refuseClosed({ status, closes_at }: Proposal, now: Date): void {
  if (status !== "active") {
    throw new Failure(
      "conflict",
      `Votes are taken while the voting is open; this proposal is “${PROPOSAL_STATUS[status]}”`,
    );
  }
  if (Date.parse(closes_at) <= now.getTime()) {
    throw new Failure("conflict", `The voting ended on ${sayMoment(closes_at)}`);
  }
}
