import { sql } from "drizzle-orm";
import { proposals } from "../../contract/governance/resource";
import { msg } from "../../contract/language/message";
import { rupeesOf } from "../../contract/money";
import { readHoldings, weighed } from "../holdings/holdings";
import type { Part } from "../holdings/proRata";
import { Failure } from "../http/failure";
import { noticeTo } from "../notifications/notify";
import type { Writing } from "../resources/rules";
import type { Writer } from "../resources/store";
import type { Values } from "../resources/values";
import { mailHolders, openingMail, spvOf, votersOf } from "./mails";
import { moveProposal, type Proposal, refuseMove } from "./move";

/** Opens the voting on a proposal with the holdings as they are now, or plans it where its time is still to come. */
export const openProposal = (writer: Writer, id: number): Promise<Values> =>
  moveProposal(writer, id, async (writing, proposal) => {
    if (Date.parse(proposal.opens_at) > writing.now.getTime()) {
      refuseMove(proposal, "scheduled");
      return { status: "scheduled" };
    }
    refuseMove(proposal, "active");
    const held = await holdersOf(writing, proposal);
    const obstacle = obstacleTo(proposal, held, writing.now);
    if (obstacle) throw new Failure("conflict", obstacle);
    return begin(writing, proposal, held);
  });

/** Opens a planned voting whose time has come; one that cannot open is cancelled, and its administrators hear why. */
export const openScheduled = (writer: Writer, id: number): Promise<Values> =>
  moveProposal(writer, id, async (writing, proposal) => {
    refuseMove(proposal, "active");
    const held = await holdersOf(writing, proposal);
    const status_reason = obstacleTo(proposal, held, writing.now);
    if (!status_reason) return begin(writing, proposal, held);
    await noticeTo(writing.tx, "spv", "edit", {
      title: msg("“%{title}” was cancelled", { title: proposal.title }),
      text: status_reason,
      resource: proposals.name,
      record_id: id,
      at: writing.now,
    });
    return { status: "cancelled", status_reason };
  });

/** Whoever weighs nothing beside the others, for want of a price, has no vote. */
async function holdersOf({ tx }: Writing, { spv_id }: Proposal): Promise<Part[]> {
  return weighed(await readHoldings(tx, { spvId: spv_id })).filter(({ weight }) => weight > 0n);
}

function obstacleTo({ closes_at }: Proposal, held: readonly Part[], now: Date): string | undefined {
  if (Date.parse(closes_at) <= now.getTime()) return "The voting cannot open: the time of its close has passed";
  if (held.length === 0) return "The voting cannot open: nobody holds units of this SPV";
  return undefined;
}

async function begin(writing: Writing, proposal: Proposal, held: readonly Part[]) {
  const { tx, now } = writing;
  const snapshot = JSON.stringify(held.map(({ key, weight }) => ({ user_id: key, weight: rupeesOf(weight) })));
  await tx.execute(sql`
    insert into proposal_holdings (proposal_id, user_id, weight)
    select ${proposal.id}::integer, held.user_id, held.weight
    from jsonb_to_recordset(${snapshot}::jsonb) as held (user_id integer, weight numeric)`);
  await mailHolders(writing, votersOf(proposal), openingMail(proposal, await spvOf(tx, proposal)));
  return { status: "active" as const, snapshot_at: now.toISOString() };
}
