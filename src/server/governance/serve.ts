import { governanceCalls } from "../../contract/governance/calls";
import { proposals } from "../../contract/governance/resource";
import { holderCalls } from "../../contract/holder/calls";
import type { Database } from "../db/database";
import { findHolder } from "../holder/visit";
import type { Api } from "../http/context";
import { serve } from "../http/serve";
import { readRecord } from "../resources/store";
import { readCast, readTally, readVotes } from "./ballots";
import { cancelProposal, closeProposal, executeProposal } from "./closing";
import { evidenceOf } from "./evidence";
import type { Proposal } from "./move";
import { openProposal } from "./opening";
import { readOwn, readOwnOne } from "./own";
import { remindVoters } from "./remind";
import { proposalRules } from "./rules";
import { castSignedVote, readBallotToSign } from "./signedVotes";
import { castVote } from "./voting";

/** Serves the way of proposals and the votes on them, of administrators and of investors themselves. */
export function serveGovernance(api: Api) {
  serve(api, governanceCalls.tally, async ({ deps: { db }, params }) => ({
    data: await readTally(db, await readProposal(db, params.id)),
  }));
  serve(api, governanceCalls.votes, async ({ deps: { db }, params, query }) => {
    await readProposal(db, params.id);
    return { data: await readVotes(db, params.id, query) };
  });
  serve(api, governanceCalls.ballots, async ({ deps: { db }, params, query }) => {
    await readProposal(db, params.id);
    return { data: await readCast(db, params.id, query.page) };
  });
  serve(api, governanceCalls.evidence, async ({ deps: { db }, params }) => {
    const proposal = await readProposal(db, params.id);
    return evidenceOf(db, proposal, Number(params.ballot_id));
  });
  serve(api, governanceCalls.open, async ({ params, ...writer }) => {
    const data = await openProposal(writer, params.id);
    return { data, message: data.status === "scheduled" ? "Voting scheduled" : "Voting opened" };
  });
  serve(api, governanceCalls.cancel, async ({ params, body, ...writer }) => ({
    data: await cancelProposal(writer, params.id, body.reason),
    message: "Proposal cancelled",
  }));
  serve(api, governanceCalls.record, async ({ params, body, actor, approved, ...asked }) => ({
    data: await castVote(asked, {
      proposalId: params.id,
      userId: Number(params.user_id),
      option: body.option,
      recorded: { ...body, actor, askedBy: approved?.requestedBy ?? null },
    }),
    message: "Vote recorded",
  }));
  serve(api, governanceCalls.close, async ({ params, ...writer }) => ({
    data: await closeProposal(writer, params.id),
    message: "Voting closed",
  }));
  serve(api, governanceCalls.execute, async ({ params, body, ...writer }) => ({
    data: await executeProposal(writer, params.id, body),
    message: "Execution recorded",
  }));
  serve(api, governanceCalls.remind, async ({ params, ...writer }) => ({
    data: await remindVoters(writer, params.id),
    message: "Reminded",
  }));
  serve(api, governanceCalls.own, async ({ deps, endUser }) => ({ data: await readOwn(deps, endUser) }));
  serve(api, governanceCalls.vote, async ({ deps, endUser, params, body, requestId }) => {
    await castVote({ deps, requestId }, { proposalId: params.id, userId: endUser, option: body.option });
    return { data: await readOwnOne(deps, endUser, params.id), message: "Vote cast" };
  });
  serveSigned(api);
}

/** Votes that a wallet signs, on the holder's own page. */
function serveSigned(api: Api) {
  serve(api, holderCalls.proposals, async ({ deps, body, context }) => ({
    data: await readOwn(deps, (await findHolder(deps, context, body.token)).id),
  }));
  serve(api, holderCalls.ballot, async ({ deps, body, context }) => {
    const { id: userId } = await findHolder(deps, context, body.token);
    return { data: await readBallotToSign(deps, { userId, proposalId: body.proposal_id, option: body.option }) };
  });
  serve(api, holderCalls.vote, async ({ deps, body, context, requestId }) => {
    const { id: userId } = await findHolder(deps, context, body.token);
    const { proposal_id: proposalId, option, replaces, signature } = body;
    await castSignedVote({ deps, requestId }, { userId, proposalId, option, replaces, signature });
    return { data: await readOwnOne(deps, userId, proposalId), message: "Vote cast" };
  });
}

const readProposal = async (db: Database, id: number) =>
  (await readRecord(db, proposals, proposalRules, id)) as unknown as Proposal;
