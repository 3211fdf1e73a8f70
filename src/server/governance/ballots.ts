import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CastBallot, governanceCalls, Vote } from "../../contract/governance/calls";
import type { Tally } from "../../contract/governance/tally";
import type { Database } from "../db/database";
import { escapeLike } from "../resources/like";
import type { Proposal } from "./move";
import type { Ballot, SealedBallot } from "./seal";
import { type Ballots, tallyOf } from "./tally";

/** Holders on one page of the votes. */
const PAGE_SIZE = 25;

/** The ballot that counts of each holder of a snapshot `h`, as `v`: the last one, where there is any. */
export const STANDING = sql`left join lateral (
  select b.* from proposal_ballots b where b.proposal_id = h.proposal_id and b.user_id = h.user_id
  order by b.id desc limit 1) v on true`;

/** Every holder of a snapshot, beside their vote where there is one. */
const HELD = sql`proposal_holdings h ${STANDING}`;

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
  const from = sql`${HELD} join users u on u.id = h.user_id ${DESK} where ${where}`;
  const { rows: counted } = await db.execute<{ found: number }>(sql`select count(*)::int as found from ${from}`);
  const { rows } = await db.execute<Record<keyof Vote, unknown>>(sql`
    select h.user_id, u.name as user_name, ${PERCENTAGE} as percentage, v.option, v.at, v.cast_by,
      v.signed_by, r.name as recorded_by, a.name as approved_by, v.told_by, v.proof, v.note, h.reminded_at
    from ${from} order by h.weight desc, h.user_id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`);
  const votes = rows.map((row) => ({ ...row, at: instantOf(row.at), reminded_at: instantOf(row.reminded_at) }) as Vote);
  return { votes, found: counted[0]?.found ?? 0, pageSize: PAGE_SIZE };
}

/** Gives one page of the ballots that were cast on a proposal, the last one first, and whether each stands. */
export async function readCast(db: Database, proposalId: number, page: number) {
  const { rows: counted } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from proposal_ballots where proposal_id = ${proposalId}`,
  );
  const { rows } = await db.execute<Record<keyof CastBallot, unknown>>(sql`
    select v.id, v.user_id, u.name as user_name, v.option, v.at, v.cast_by, v.signed_by, r.name as recorded_by,
      a.name as approved_by, v.told_by, v.proof, v.note, not exists (
        select from proposal_ballots later
        where later.proposal_id = v.proposal_id and later.user_id = v.user_id and later.id > v.id) as standing
    from proposal_ballots v join users u on u.id = v.user_id ${DESK}
    where v.proposal_id = ${proposalId} order by v.id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`);
  const ballots = rows.map((row) => ({ ...row, at: instantOf(row.at) }) as CastBallot);
  return { ballots, found: counted[0]?.found ?? 0, pageSize: PAGE_SIZE };
}

/** Gives every ballot that was cast on a proposal as it is sealed, the first one first. */
export async function readSealed(db: Database, proposalId: number): Promise<SealedBallot[]> {
  const { rows } = await db.execute<Record<keyof SealedBallot, unknown>>(sql`
    select user_id, option, at, cast_by, recorded_by, approved_by, told_by, proof, note, signed_by, signature
    from proposal_ballots where proposal_id = ${proposalId} order by id`);
  return rows.map(({ signed_by, signature, ...row }) => {
    // Seals from before wallets signed have neither.
    const signed = signature === null ? {} : { signed_by, signature };
    return { ...row, ...signed, at: instantOf(row.at) } as SealedBallot;
  });
}

/** Who recorded a ballot `v`, and who approved that. */
const DESK = sql`left join users r on r.id = v.recorded_by left join users a on a.id = v.approved_by`;

/** A holder's part of the whole snapshot, in percent. */
export const PERCENTAGE = sql`round(h.weight * 100
  / (select sum(every.weight) from proposal_holdings every where every.proposal_id = h.proposal_id), 2)::text`;

const VOTED: Record<"yes" | "no", SQL> = { yes: sql`v.option is not null`, no: sql`v.option is null` };

const instantOf = (at: unknown) => (at ? new Date(String(at)).toISOString() : null);
