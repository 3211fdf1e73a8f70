import type { Identifier } from "react-admin";
import type { z } from "zod";
import { governanceCalls } from "../../contract/governance/calls";
import type { Api } from "./api";

type Body<Name extends "record" | "execute"> = z.input<(typeof governanceCalls)[Name]["body"]>;

/** Makes the verbs of governance; a server without them rejects with an absence. */
export const createGovernanceVerbs = (api: Api) => ({
  /** Gives the votes on a proposal as they are now, after its close as they were sealed. */
  proposalTally: (id: Identifier) => api.call(governanceCalls.tally, { params: { id } }),

  /** Gives one page of those who may vote on a proposal, with their votes. */
  proposalVotes: (id: Identifier, query: z.input<(typeof governanceCalls.votes)["query"]>) =>
    api.call(governanceCalls.votes, { params: { id }, query }),

  /** Gives one page of the ballots that were cast on a proposal, the last one first. */
  proposalBallots: (id: Identifier, query: z.input<(typeof governanceCalls.ballots)["query"]>) =>
    api.call(governanceCalls.ballots, { params: { id }, query }),

  /** Opens the voting on a proposal, or plans it where its time is still to come. */
  openProposal: (id: Identifier, key: string) => api.call(governanceCalls.open, { params: { id }, key }),

  /** Gives a proposal up before its close. */
  cancelProposal: (id: Identifier, reason: string, key: string) =>
    api.call(governanceCalls.cancel, { params: { id }, body: { reason }, key }),

  /** Asks a second person to record the vote of a holder, in place of one that was recorded before. */
  recordVote: (id: Identifier, userId: Identifier, body: Body<"record">, key: string) =>
    api.call(governanceCalls.record, { params: { id, user_id: userId }, body, key }),

  /** Closes the voting on a proposal on which every holder has voted. */
  closeProposal: (id: Identifier, key: string) => api.call(governanceCalls.close, { params: { id }, key }),

  /** Records that what passed was done, with its proof. */
  executeProposal: (id: Identifier, body: Body<"execute">, key: string) =>
    api.call(governanceCalls.execute, { params: { id }, body, key }),

  /** Reminds those who have not voted, and gives how many were written now and how many within the day before. */
  remindVoters: (id: Identifier, key: string) => api.call(governanceCalls.remind, { params: { id }, key }),
});
