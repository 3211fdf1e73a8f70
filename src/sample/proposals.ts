import { eq, sql } from "drizzle-orm";
import { proposals } from "../contract/resources/proposals";
import type { PROPOSAL_STATUS } from "../contract/spvVocabulary";
import type { Database } from "../server/db/open";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { DAY, HOUR, instantOf } from "../server/db/sample/time";
import { insertRows, reserveIds } from "../server/db/sample/write";
import { tables } from "../server/db/tables/resources";
import { proposalBallots, proposalHoldings } from "../server/db/tables/spv";
import { readSealed } from "../server/governance/ballots";
import { type Ballot, type SealedBallot, sealOf } from "../server/governance/seal";
import { tallyOf } from "../server/governance/tally";
import { readHoldings } from "../server/holdings/holdings";
import type { Values } from "../server/resources/shape";
import { MOTIONS, type Motion } from "./motions";
import type { SpvDesk } from "./spvDesk";

type Status = keyof typeof PROPOSAL_STATUS;

/** Statuses of a proposal whose votes are counted and sealed. */
const SEALED: readonly Status[] = ["passed", "rejected", "no-quorum", "executed"];

/** The largest holders, who vote as the outcome asks for. */
const LEADING = 3;

/** A holder of a snapshot with the vote that was drawn. */
type Drawn = Ballot & Omit<SealedBallot, keyof Ballot> & { reminded_at: string | null };

/** Writes proposals of the SPVs that hold what investors bought, in every status, with their holders and votes. */
export async function seedProposals(tx: Database, desk: SpvDesk): Promise<void> {
  const ids = await reserveIds(tx, "proposals", MOTIONS.length);
  for (const [index, motion] of MOTIONS.entries()) await seedProposal(tx, desk, motion, ids[index] as number);
}

async function seedProposal(tx: Database, desk: SpvDesk, motion: Motion, id: number): Promise<void> {
  const spv = desk.spvs[motion.spv];
  if (!spv) throw new Error(`There is no SPV ${motion.spv} for a proposal`);
  const { status } = motion;
  const [opens, closes] = [desk.now + motion.opens * DAY, desk.now + motion.closes * DAY];
  const isVoted = status === "active" || SEALED.includes(status);
  const held = isVoted ? await readHoldings(tx, { spvId: spv.id, before: sql`${instantOf(opens)}::timestamptz` }) : [];
  const ballots = held
    .filter(({ value }) => Number(value) > 0)
    .map(({ user_id, value }, rank) => vote(desk, motion, { id, user_id, weight: value, rank }));
  const created = Math.min(opens - 6 * DAY, desk.now - 2 * DAY);
  const values = {
    id,
    spv_id: spv.id,
    title: motion.title,
    body: motion.body,
    kind: motion.kind,
    options: motion.options.map((label) => ({ label })),
    quorum: "50.0000",
    majority: motion.kind === "choice" ? "40.0000" : "50.0000",
    opens_at: instantOf(opens),
    closes_at: instantOf(closes),
    status,
    snapshot_at: isVoted ? instantOf(opens) : null,
    created_at: instantOf(created),
    updated_at: instantOf(status === "draft" ? created : isVoted ? Math.min(closes, desk.now) : created + DAY),
  };
  // Who votes is settled before the voting opens; ballots are taken while it is open, and sealed with the result.
  const row = buildRow(proposals, { ...NOTHING, ...values, ...(isVoted ? { status: "scheduled" } : {}) } as never, id);
  await insertRows(tx, tables.proposals, [row]);
  await insertRows(
    tx,
    proposalHoldings,
    ballots.map(({ user_id, weight, reminded_at }) => ({ proposal_id: id, user_id, weight, reminded_at })),
  );
  if (isVoted) await tx.update(tables.proposals).set({ status: "active" }).where(eq(tables.proposals.id, id));
  await insertRows(
    tx,
    proposalBallots,
    ballots
      .filter(({ option }) => option !== null)
      .map(({ weight, reminded_at, ...ballot }) => ({ proposal_id: id, ...ballot })),
  );
  const end = ending(desk, motion, values, ballots, await readSealed(tx, id));
  await tx
    .update(tables.proposals)
    .set({ ...end, status })
    .where(eq(tables.proposals.id, id));
}

const NOTHING = {
  status_reason: null,
  closed_at: null,
  result: null,
  result_hash: null,
  executed_at: null,
  execution_note: null,
  execution_proof: null,
};

const NO_BALLOT = {
  option: null,
  at: null,
  cast_by: null,
  recorded_by: null,
  approved_by: null,
  told_by: null,
  proof: null,
  note: null,
} as const;

/** Draws a holder's vote: the leading ones settle the outcome, of the others most take part. */
function vote(
  { now, desk, paper }: SpvDesk,
  motion: Motion,
  holder: Pick<Drawn, "user_id" | "weight"> & { id: number; rank: number },
): Drawn {
  const { id, rank, user_id, weight } = holder;
  const draw = drawFor(`sample vote ${id}`, user_id);
  const isLeading = rank < LEADING;
  const option = draw.chance(isLeading ? 100 : 80) ? motion.favoured : draw.integer(0, motion.options.length - 1);
  const missing = { ...NO_BALLOT, user_id, weight };
  const opened = now + motion.opens * DAY;
  const until = Math.min(now, now + motion.closes * DAY);
  if (isLeading ? rank < (motion.missing ?? 0) : !draw.chance(motion.turnout)) {
    // Half of those who are missing in an open voting have been reminded.
    const reminded = motion.status === "active" && draw.chance(50);
    return { ...missing, reminded_at: reminded ? instantOf(until - draw.integer(2, 20) * HOUR) : null };
  }
  const at = instantOf(draw.integer(opened + HOUR, until - HOUR));
  if (draw.chance(75)) return { ...missing, option, at, cast_by: "holder", reminded_at: null };
  const { id: recorded_by } = draw.pick(desk.managers);
  const proven = { recorded_by, told_by: "The holder", proof: paper, note: "By letter" };
  return { ...missing, option, at, cast_by: "administrator", ...proven, reminded_at: null };
}

/** Gives what a proposal's end leaves behind: its sealed result, why it was cancelled, how it was executed. */
function ending(
  { now, paper }: SpvDesk,
  motion: Motion,
  values: Values,
  ballots: readonly Drawn[],
  cast: readonly SealedBallot[],
): Values {
  const { status } = motion;
  if (status === "cancelled") return { status_reason: motion.reason };
  if (!SEALED.includes(status)) return {};
  const counted = ballots.map((ballot) => ({ ...ballot, holders: 1 }));
  const result = tallyOf(values as never, counted);
  return {
    closed_at: instantOf(now + motion.closes * DAY),
    result,
    result_hash: sealOf(values as never, ballots, cast, result),
    ...(status === "executed"
      ? {
          executed_at: instantOf(now + (motion.closes + 4) * DAY),
          execution_note: motion.reason,
          execution_proof: paper,
        }
      : {}),
  };
}
