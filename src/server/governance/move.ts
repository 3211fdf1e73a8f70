import { PROPOSAL_TRANSITIONS } from "../../contract/governance/machine";
import { proposals } from "../../contract/governance/resource";
import { PROPOSAL_STATUS } from "../../contract/governance/vocabulary";
import { msg } from "../../contract/language/message";
import { nextOf } from "../../contract/machine";
import type { RecordOf } from "../../contract/resource";
import { Failure } from "../http/failure";
import type { Writing } from "../resources/rules";
import { changeRecord, type Writer } from "../resources/store";
import type { Values } from "../resources/values";

/** A proposal as it is stored. */
export type Proposal = RecordOf<typeof proposals>;

/** How far a proposal has come. */
export type ProposalStatus = Proposal["status"];

/**
 * Takes a proposal a step on its way and gives it as it is then, in one transaction in which it is locked; `step` gives
 * what changes, its status among it, or refuses by throwing.
 */
export const moveProposal = (
  writer: Writer,
  id: number,
  step: (writing: Writing, proposal: Proposal) => Promise<Values & { status: ProposalStatus }>,
): Promise<Values> => {
  const rules = { beforeChange: (writing: Writing, before: Values) => step(writing, before as unknown as Proposal) };
  return changeRecord(writer, proposals, rules, id, {}, "status");
};

/** Refuses a step that the machine does not know, in words. */
export function refuseMove({ status }: Pick<Proposal, "status">, to: ProposalStatus): void {
  if (nextOf(PROPOSAL_TRANSITIONS, status).includes(to)) return;
  const words = msg("A proposal that is “%{from}” cannot become “%{to}”", {
    from: msg(PROPOSAL_STATUS[status]),
    to: msg(PROPOSAL_STATUS[to]),
  });
  throw new Failure("conflict", words);
}
