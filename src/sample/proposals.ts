import { sql } from "drizzle-orm";
import { proposals } from "../contract/governance/resource";
import { DAY, HOUR } from "../contract/time";
import { drawFor } from "../server/db/sample/draw";
import { instantOf } from "../server/db/sample/time";
import { moveProposals } from "../server/governance/clock";
import { cancelProposal, executeProposal } from "../server/governance/closing";
import { openProposal } from "../server/governance/opening";
import { remindVoters } from "../server/governance/remind";
import { proposalRules } from "../server/governance/rules";
import { castVote } from "../server/governance/voting";
import { createRecord } from "../server/resources/store";
import type { Around } from "./acting";
import type { SampleSpv } from "./portfolio";
import type { VoteStory } from "./stories";
import type { Scene } from "./timeline";

/** The largest holders, who vote as the outcome asks for. */
const LEADING = 3;

const RESOLUTION = ["For", "Against", "Abstain"];

/** Plays proposals of the SPVs that hold what investors bought, in every status, with the votes of their holders. */
export const proposalScenes = (around: Around, spvs: readonly SampleSpv[]): Scene[] =>
  spvs
    .flatMap((spv) => spv.story.votes.map((motion) => ({ spv, motion })))
    .map(({ spv, motion }, index) => proposalScene(around, spv, motion, index));

async function* proposalScene(around: Around, spv: SampleSpv, motion: VoteStory, index: number): Scene {
  const { stage, desk, now, paper } = around;
  const { title, body, status, reason } = motion;
  const kind = motion.options.length ? "choice" : "resolution";
  const options = motion.options.length ? motion.options : RESOLUTION;
  const draw = drawFor("sample proposal", index);
  const manager = draw.pick(desk.managers);
  const [opens, closes] = [now + motion.opens * DAY, now + motion.closes * DAY];
  yield Math.min(opens - 6 * DAY, now - 2 * DAY);
  const { id } = await createRecord(stage.as(manager), proposals, proposalRules, {
    ...{ spv_id: spv.id, title, body, kind, options: options.map((label) => ({ label })) },
    ...{ quorum: "50.0000", majority: kind === "choice" ? "40.0000" : "50.0000" },
    ...{ opens_at: instantOf(opens), closes_at: instantOf(closes) },
  });
  if (status === "draft") return;
  yield stage.now() + DAY;
  await openProposal(stage.as(manager), id);
  if (status === "scheduled") return;
  if (status === "cancelled") {
    yield stage.now() + 6 * HOUR;
    await cancelProposal(stage.as(manager), id, reason);
    return;
  }
  yield opens;
  await moveProposals(stage.deps);
  yield* voteScene(around, motion, id, [opens, Math.min(closes, now)]);
  if (status === "active") {
    await remindVoters(stage.as(manager), id);
    return;
  }
  yield closes;
  await moveProposals(stage.deps);
  if (status !== "executed") return;
  yield closes + 4 * DAY;
  await executeProposal(stage.as(manager), id, { note: reason, proof: paper });
}

/** Plays the votes on a proposal: the leading holders settle the outcome, of the others most take part. */
async function* voteScene(
  around: Around,
  motion: VoteStory,
  proposalId: number,
  [opens, closes]: readonly [number, number],
): Scene {
  const { stage } = around;
  const { favoured = 0, turnout = 0, missing = 0 } = motion;
  const { length } = motion.options.length ? motion.options : RESOLUTION;
  const { rows } = await stage.deps.db.execute<{ user_id: number }>(sql`
    select user_id from proposal_holdings where proposal_id = ${proposalId} order by weight desc, user_id`);
  const votes = rows.flatMap(({ user_id }, rank) => {
    const draw = drawFor(`sample vote ${proposalId}`, user_id);
    const isLeading = rank < LEADING;
    const option = draw.chance(isLeading ? 100 : 80) ? favoured : draw.integer(0, length - 1);
    const isMissing = isLeading ? rank < missing : !draw.chance(turnout);
    const at = draw.integer(opens + HOUR, closes - 5 * HOUR);
    return isMissing ? [] : [{ user_id, option, at, own: draw.chance(90) }];
  });
  for (const { user_id, option, at, own } of votes.sort((one, other) => one.at - other.at)) {
    yield at;
    if (own) await castVote({ deps: stage.deps, requestId: "sample" }, { proposalId, userId: user_id, option });
    else yield* recordVote(around, { id: proposalId, user_id }, option);
  }
}

/** Records a vote that came by letter, by two people. */
async function* recordVote(
  { stage, desk, paper }: Around,
  params: { id: number; user_id: number },
  option: number,
): Scene {
  const draw = drawFor("sample recorded vote", params.user_id);
  const sent = {
    params,
    body: { option, told_by: "The holder", proof: paper, note: "By letter", reason: "By letter" },
  };
  const { approvalId } = await stage.send(draw.pick(desk.managers), "PUT /console/proposals/:id/votes/:user_id", sent);
  yield stage.now() + draw.integer(1, 3) * HOUR;
  await stage.decide(draw.pick(desk.reviewers), Number(approvalId), "approve");
}
