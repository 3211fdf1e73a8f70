import { z } from "zod";
import { fieldsOf } from "../../contract/fieldRegistry";
import { file } from "../../contract/fields";
import type { governanceCalls } from "../../contract/governance/calls";
import { proposals } from "../../contract/governance/resource";
import type { Tally } from "../../contract/governance/tally";
import { PROPOSAL_STATUS } from "../../contract/governance/vocabulary";
import { asLongInstant, msg } from "../../contract/language/message";
import { Failure } from "../http/failure";
import { noticeTo } from "../notifications/notify";
import type { Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { refuseMissingFiles } from "../uploads/references";
import { readBallots, readSealed } from "./ballots";
import { cancellationMail, mailHolders, spvOf, votersOf } from "./mails";
import { moveProposal, type Proposal, refuseMove } from "./move";
import { sealOf } from "./seal";
import { outcomeOf, tallyOf } from "./tally";

/** Closes the voting on a proposal and seals its result; before its time only once every holder has voted. */
export const closeProposal = (writer: Writer, id: number): Promise<Values> =>
  moveProposal(writer, id, async ({ tx, now }, proposal) => {
    if (proposal.status !== "active") {
      const words = msg("Only an open voting can be closed; this proposal is “%{status}”", {
        status: msg(PROPOSAL_STATUS[proposal.status]),
      });
      throw new Failure("conflict", words);
    }
    const ballots = await readBallots(tx, id);
    const result = tallyOf(
      proposal,
      ballots.map((ballot) => ({ ...ballot, holders: 1 })),
    );
    refuseEarly(proposal, result, now);
    const status = outcomeOf(proposal.kind, result);
    const result_hash = sealOf(proposal, ballots, await readSealed(tx, id), result);
    await noticeTo(tx, "spv", "edit", {
      title: msg("“%{title}”: %{status}", { title: proposal.title, status: msg(PROPOSAL_STATUS[status]) }),
      text: msg("The voting is closed. %{voted} of %{holders} holders voted, with %{turnout} % of what is held.", {
        voted: result.voted,
        holders: result.holders,
        turnout: result.turnout,
      }),
      resource: proposals.name,
      record_id: id,
      at: now,
    });
    return { status, closed_at: now.toISOString(), result, result_hash };
  });

const EARLY =
  "%{smart_count} holder has not voted; the voting closes on %{moment}, and earlier only once everybody has |||| %{smart_count} holders have not voted; the voting closes on %{moment}, and earlier only once everybody has";

function refuseEarly({ closes_at }: Proposal, { holders, voted }: Tally, now: Date): void {
  if (voted === holders || Date.parse(closes_at) <= now.getTime()) return;
  const words = msg(EARLY, { smart_count: holders - voted, moment: asLongInstant(closes_at) });
  throw new Failure("conflict", words);
}

/** Gives a proposal up before its close; where the voting was open its holders hear of it. */
export const cancelProposal = (writer: Writer, id: number, reason: string): Promise<Values> =>
  moveProposal(writer, id, async (writing, proposal) => {
    refuseMove(proposal, "cancelled");
    if (proposal.status === "active") {
      const mail = cancellationMail(proposal, await spvOf(writing.tx, proposal), reason);
      await mailHolders(writing, votersOf(proposal), mail);
    }
    return { status: "cancelled", status_reason: reason };
  });

const PROOF = fieldsOf(z.object({ proof: file("Proof") }));

type Execution = z.output<(typeof governanceCalls.execute)["body"]>;

/** Records that what passed was done, with its proof. */
export const executeProposal = (writer: Writer, id: number, { note, proof }: Execution): Promise<Values> =>
  moveProposal(writer, id, async (writing, proposal) => {
    refuseMove(proposal, "executed");
    await refuseMissingFiles(writing, PROOF, { proof });
    const { now } = writing;
    return { status: "executed", executed_at: now.toISOString(), execution_note: note, execution_proof: proof };
  });
