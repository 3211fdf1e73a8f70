import { sql } from "drizzle-orm";
import { SIGNING_DAYS } from "../contract/limits";
import { DAY, HOUR } from "../contract/time";
import { openMessage } from "../server/outbox/secrets";
import type { Values } from "../server/resources/values";
import { declineDocument, openDocument, signDocument } from "../server/signing/sign";
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
    const { id } = await story.ask(manager, "POST /console/proposals", {
      ...{ spv_id: spv.id, title, body, kind: options.length ? "choice" : "resolution" },
      ...{ options: choices.map((label) => ({ label })), majority: options.length ? "40.0000" : "50.0000" },
      ...{ quorum: "50.0000", opens_at: instantOf(opens), closes_at: instantOf(closes) },
    });
    const act = (what: string, body?: Values) =>
      story.ask(manager, `${what.replace("/", `/console/proposals/${id}/`)}`, body);
    if (status === "draft") return;
    yield story.later(24);
    await act("PUT /opening");
    if (status === "scheduled") return;
    if (status === "cancelled") {
      yield story.later(6);
      return void (await act("PUT /cancellation", { reason }));
    }
    yield opens;
    await story.work("opening and closing votes");
    yield* castVotes(story, vote, id, [opens, Math.min(closes, story.end)]);
    if (status === "active") return void (await act("POST /reminders"));
    yield closes;
    await story.work("opening and closing votes");
    if (status !== "executed") return;
    yield closes + 4 * DAY;
    await act("PUT /execution", { note: reason, proof: story.paper });
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
      await story.ask(user_id, `PUT /me/proposals/${id}/vote`, { option });
      continue;
    }
    const told = { option, told_by: "The holder", proof: story.paper, note: "By letter", reason: "By letter" };
    const clerk = draw.pick(story.desk.managers);
    const request = await story.ask(clerk, `PUT /console/proposals/${id}/votes/${user_id}`, told);
    yield* story.decided(draw.pick(story.desk.reviewers), request, draw.integer(1, 3));
  }
}

/** What becomes of the resolution that each of an SPV's first holders is sent; somebody of the board signs last. */
const ENDS = ["signed", "sent", "viewed", "cancelled", "declined", "expired"];

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
        await story.ask(manager, `POST /console/spv/${spv.id}/envelopes`, {
          source: { kind: "document", document_id: holder.document },
          ...{ title: null, message: "Please read the resolution and sign it.", ids: [holder.id], days: SIGNING_DAYS },
          countersigners: [{ name: String(signatory?.name), email: String(signatory?.email) }],
        });
        const [sent] = await story.query<{ id: number }>(sql`select max(id) as id from envelopes`);
        const envelope = Number(sent?.id);
        yield story.later(isLate ? SIGNING_DAYS * 24 + 1 : 5);
        if (isLate) await story.work("ending documents that nobody signed");
        const reason = "Sent with the wrong annex.";
        if (status === "cancelled")
          await story.ask(manager, `PUT /console/envelopes/${envelope}/cancellation`, { reason });
        if (status === "viewed" || status === "declined" || status === "signed") await sign(story, envelope, status);
        if (status !== "signed") return;
        yield story.later(20);
        await sign(story, envelope, status);
      }),
    );

/** Has whoever is to sign a document next come by the link of their mail, and look at it, refuse it or sign it. */
export async function sign(story: Story, envelope: number, status: "viewed" | "declined" | "signed"): Promise<void> {
  const { deps } = story;
  const [signer] = await story.query<{ id: number; name: string; mail: number }>(sql`
    select s.id, s.name, m.outbox_id as mail from envelope_signers s
    join message_secrets m on m.purpose = 'signing link' and m.subject_id = s.id
    where s.envelope_id = ${envelope} and s.status in ('sent', 'viewed') order by s.position limit 1`);
  const token = signer && /\/sign#(\S+)/.exec((await openMessage(deps, signer.mail))?.text ?? "")?.[1];
  if (!signer || !token) throw new Error(`Nobody has a link to document ${envelope}`);
  // One of those addresses that documentation may use (RFC 5737).
  const visit = { token, agent: "Chrome on Android", address: "203.0.113.7", requestId: `sample-signing-${signer.id}` };
  await openDocument(deps, visit);
  if (status === "signed") await signDocument(deps, visit, signer.name);
  if (status === "declined") await declineDocument(deps, visit, "The amount differs from what was agreed.");
}
