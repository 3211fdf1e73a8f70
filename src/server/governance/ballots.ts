import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { governanceCalls, Vote } from "../../contract/calls/governance";
import type { Tally } from "../../contract/tally";
import type { Database } from "../db/open";
import { escapeLike } from "../resources/conditions";
import type { Proposal } from "./move";
import type { Ballot } from "./seal";
import { type Ballots, tallyOf } from "./tally";

/** Holders on one page of the votes. */
const PAGE_SIZE = 25;

/** Every holder of a snapshot, beside their vote where there is one. */
const HELD = sql`proposal_holdings h left join proposal_votes v on v.proposal_id = h.proposal_id and v.user_id = h.user_id`;

/** Gives the votes on a proposal: those that were sealed, else as they are now. */
export async function readTally(db: Database, proposal: Proposal): Promise<Tally> {
  if (proposal.result) return proposal.result;
  const { rows } = await db.execute<Record<keyof Ballots, unknown>>(sql`
    select v.option, sum(h.weight)::text as weight, count(*)::int as holders
    from ${HELD} where h.proposal_id = ${proposal.id} group by v.option`);
  return tallyOf(proposal, rows as unknown as Ballots[]);
}

/** Gives every holder of a proposal's snapshot with their vote. */
export async function readBallots(db: Database, proposalId: number): Promise<Ballot[]> {
  const { rows } = await db.execute<Record<keyof Ballot, unknown>>(sql`
    select h.user_id, h.weight::text as weight, v.option, v.at, v.cast_by
    from ${HELD} where h.proposal_id = ${proposalId} order by h.user_id`);
  return rows.map((row) => ({ ...row, at: instantOf(row.at) }) as Ballot);
}

type Asked = z.output<(typeof governanceCalls.votes)["query"]>;

/** Gives one page of the holders of a proposal's snapshot with their votes, the largest first. */
export async function readVotes(db: Database, proposalId: number, { page, q, voted }: Asked) {
  const where = sql.join(
    [
      sql`h.proposal_id = ${proposalId}`,
      ...(q ? [sql`u.name ilike ${`%${escapeLike(q)}%`}`] : []),
      ...(voted ? [VOTED[voted]] : []),
    ],
    sql` and `,
  );
  const from = sql`${HELD} join users u on u.id = h.user_id left join users r on r.id = v.recorded_by where ${where}`;
  const { rows: counted } = await db.execute<{ found: number }>(sql`select count(*)::int as found from ${from}`);
  const { rows } = await db.execute<Record<keyof Vote, unknown>>(sql`
    select h.user_id, u.name as user_name, ${PERCENTAGE} as percentage, v.option, v.at, v.cast_by,
      r.name as recorded_by, v.note, h.reminded_at
    from ${from} order by h.weight desc, h.user_id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`);
  const votes = rows.map((row) => ({ ...row, at: instantOf(row.at), reminded_at: instantOf(row.reminded_at) }) as Vote);
  return { votes, found: counted[0]?.found ?? 0, pageSize: PAGE_SIZE };
}

/** A holder's part of the whole snapshot, in percent. */
export const PERCENTAGE = sql`round(h.weight * 100
  / (select sum(every.weight) from proposal_holdings every where every.proposal_id = h.proposal_id), 2)::text`;

const VOTED: Record<"yes" | "no", SQL> = { yes: sql`v.option is not null`, no: sql`v.option is null` };

const instantOf = (at: unknown) => (at ? new Date(String(at)).toISOString() : null);
