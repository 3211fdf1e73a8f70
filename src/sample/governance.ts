import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { proposals } from "../contract/governance/resource";
import { SIGNING_DAYS } from "../contract/limits";
import type { ENVELOPE_STATUS } from "../contract/signing/vocabulary";
import { DAY, HOUR } from "../contract/time";
import { moveProposals } from "../server/governance/clock";
import { cancelProposal, executeProposal } from "../server/governance/closing";
import { openProposal } from "../server/governance/opening";
import { remindVoters } from "../server/governance/remind";
import { proposalRules } from "../server/governance/rules";
import { castVote } from "../server/governance/voting";
import { openMessage } from "../server/outbox/secrets";
import { messageSecrets } from "../server/outbox/tables";
import { createRecord } from "../server/resources/store";
import { expireEnvelopes } from "../server/signing/expire";
import { cancelEnvelope } from "../server/signing/manage";
import { sendForSignature } from "../server/signing/send";
import { declineDocument, openDocument, signDocument } from "../server/signing/sign";
import { envelopeSigners } from "../server/signing/tables";
import type { SampleSpv } from "./assets";
import { drawFor, instantOf } from "./rows";
import type { VoteStory } from "./stories";
import { type Scene, type Story, scenesOf } from "./story";

const RESOLUTION = ["For", "Against", "Abstain"];

/** Plays the proposals of the SPVs, in every status, with the votes of their holders. */
export function voteScenes(story: Story, spvs: readonly SampleSpv[]): Scene[] {
  const votes = spvs.flatMap((spv) => spv.votes.map((vote) => ({ ...vote, spv })));
  return scenesOf("proposal", votes, async function* (vote, draw) {
    const { spv, title, body, options, status, reason } = vote;
    const manager = draw.pick(story.desk.managers);
    const [opens, closes] = [story.ago(-vote.opens), story.ago(-vote.closes)];
    const choices = options.length ? options : RESOLUTION;
    yield Math.min(opens - 6 * DAY, story.ago(2));
    const { id } = await createRecord(story.as(manager), proposals, proposalRules, {
      ...{ spv_id: spv.id, title, body, kind: options.length ? "choice" : "resolution" },
      ...{ options: choices.map((label) => ({ label })), majority: options.length ? "40.0000" : "50.0000" },
      ...{ quorum: "50.0000", opens_at: instantOf(opens), closes_at: instantOf(closes) },
    });
    if (status === "draft") return;
    yield story.later(24);
    await openProposal(story.as(manager), id);
    if (status === "scheduled") return;
    if (status === "cancelled") {
      yield story.later(6);
      return void (await cancelProposal(story.as(manager), id, reason));
    }
    yield opens;
    await moveProposals(story.deps);
    yield* castVotes(story, vote, id, [opens, Math.min(closes, story.end)]);
    if (status === "active") return void (await remindVoters(story.as(manager), id));
    yield closes;
    await moveProposals(story.deps);
    if (status !== "executed") return;
    yield closes + 4 * DAY;
    await executeProposal(story.as(manager), id, { note: reason, proof: story.paper });
  });
}

/** Plays the votes on a proposal: the three largest holders settle the outcome, of the others most take part. */
async function* castVotes(story: Story, vote: VoteStory, id: number, [opens, closes]: [number, number]): Scene {
  const { favoured = 0, turnout = 0, missing = 0, options } = vote;
  const holders = await story.query<{ user_id: number }>(sql`
    select user_id from proposal_holdings where proposal_id = ${id} order by weight desc, user_id`);
  const votes = holders.flatMap(({ user_id }, rank) => {
    const draw = drawFor(`sample vote ${id}`, user_id);
    const leads = rank < 3;
    const option = draw.chance(leads ? 100 : 80)
      ? favoured
      : draw.integer(0, (options.length || RESOLUTION.length) - 1);
    const at = draw.integer(opens + HOUR, closes - 5 * HOUR);
    return (leads ? rank < missing : !draw.chance(turnout)) ? [] : [{ user_id, option, at, draw }];
  });
  for (const { user_id, option, at, draw } of votes.sort((one, other) => one.at - other.at)) {
    yield at;
    if (draw.chance(90)) {
      await castVote({ deps: story.deps, requestId: "sample" }, { proposalId: id, userId: user_id, option });
      continue;
    }
    const told = { option, told_by: "The holder", proof: story.paper, note: "By letter", reason: "By letter" };
    const sent = { params: { id, user_id }, body: told };
    const request = await story.ask(draw.pick(story.desk.managers), "PUT /console/proposals/:id/votes/:user_id", sent);
    yield* story.decided(draw.pick(story.desk.reviewers), request, draw.integer(1, 3));
  }
}

type Status = keyof typeof ENVELOPE_STATUS;

/** What becomes of the resolution that each of an SPV's first holders is sent; somebody of the board signs last. */
const ENDS: readonly Status[] = ["signed", "sent", "viewed", "cancelled", "declined", "expired"];

/** Plays the resolutions of the SPVs that have holders, on their way to them: six of the first, three of the others. */
export const resolutionScenes = (story: Story, spvs: readonly SampleSpv[]): Scene[] =>
  spvs
    .filter(({ assets }) => assets.some(({ status }) => status === "closed-successful"))
    .flatMap((spv, place) =>
      scenesOf(`envelope ${spv.id}`, ENDS.slice(0, place ? 3 : 6), async function* (status, draw, turn) {
        const isLate = status === "expired";
        const rank = turn + place;
        const manager = draw.pick(story.desk.managers);
        yield story.ago((isLate ? SIGNING_DAYS + 5 : draw.integer(7, 9)) + rank / 24);
        const [holder] = await story.query<{ id: number; document: number | null }>(sql`
          select u.id, (select min(id) from spv_documents d where d.spv_id = ${spv.id} and kind = 'resolution'
            and review_status = 'approved') as document
          from unit_balances b join assets a on a.id = b.property_id join users u on u.id = b.user_id
          where a.spv_id = ${spv.id} and b.units > 0 and u.status = 'Active'
          group by u.id order by u.id offset ${rank} limit 1`);
        if (!holder?.document) return;
        const [, signatory] = spv.row.board_members as { name: string; email: string }[];
        await sendForSignature(story.as(manager), spv.id, {
          source: { kind: "document", document_id: holder.document },
          ...{ title: null, message: "Please read the resolution and sign it.", ids: [holder.id], days: SIGNING_DAYS },
          countersigners: [{ name: String(signatory?.name), email: String(signatory?.email) }],
        });
        const [sent] = await story.query<{ id: number }>(sql`select max(id) as id from envelopes`);
        const envelope = Number(sent?.id);
        yield story.later(isLate ? SIGNING_DAYS * 24 + 1 : 5);
        if (isLate) await expireEnvelopes(story.deps);
        if (status === "cancelled") await cancelEnvelope(story.as(manager), envelope, "Sent with the wrong annex.");
        if (status === "viewed" || status === "declined" || status === "signed") await sign(story, envelope, status);
        if (status !== "signed") return;
        yield story.later(20);
        await sign(story, envelope, status);
      }),
    );

/** Has whoever is to sign a document next come by the link of their mail, and look at it, refuse it or sign it. */
export async function sign(story: Story, envelope: number, status: "viewed" | "declined" | "signed"): Promise<void> {
  const { deps, db } = story;
  const { id, position, envelope_id, name } = envelopeSigners;
  const [signer] = await db
    .select({ id, name })
    .from(envelopeSigners)
    .where(and(eq(envelope_id, envelope), inArray(envelopeSigners.status, ["sent", "viewed"])))
    .orderBy(asc(position));
  const mailed = and(eq(messageSecrets.purpose, "signing link"), eq(messageSecrets.subject_id, Number(signer?.id)));
  const [mail] = await db.select({ id: messageSecrets.outbox_id }).from(messageSecrets).where(mailed);
  const token = /\/sign#(\S+)/.exec((await openMessage(deps, Number(mail?.id)))?.text ?? "")?.[1];
  if (!signer || !token) throw new Error(`Nobody has a link to document ${envelope}`);
  // One of those addresses that documentation may use (RFC 5737).
  const visit = {
    token,
    agent: "Chrome on Android",
    address: "203.0.113.7",
    requestId: story.as("platform").requestId,
  };
  await openDocument(deps, visit);
  if (status === "signed") await signDocument(deps, visit, signer.name);
  if (status === "declined") await declineDocument(deps, visit, "The amount differs from what was agreed.");
}
