import { sql } from "drizzle-orm";
import type { HolderProposal } from "../../contract/holder/calls";
import type { AppDeps } from "../http/context";
import { notFound } from "../http/failure";
import { PERCENTAGE, STANDING } from "./ballots";

/** Gives the proposals that a customer may vote on now, the next to close first, or one of them alone. */
export async function readOwn({ db, clock }: AppDeps, userId: number, proposalId?: number): Promise<HolderProposal[]> {
  const { rows } = await db.execute<Record<keyof HolderProposal, unknown>>(sql`
    select p.id, p.title, p.body, s.name as spv_name, p.options, p.closes_at, ${PERCENTAGE} as percentage, v.option,
      v.at as voted_at, v.signed_by
    from proposal_holdings h
    join proposals p on p.id = h.proposal_id
    join spvs s on s.id = p.spv_id
    ${STANDING}
    where h.user_id = ${userId} and p.status = 'active' and p.closes_at > ${clock().toISOString()}::timestamptz
      ${proposalId === undefined ? sql`` : sql`and p.id = ${proposalId}`}
    order by p.closes_at, p.id`);
  return rows.map(
    (row) =>
      ({
        ...row,
        options: (row.options as { label: string }[]).map(({ label }) => label),
        closes_at: new Date(String(row.closes_at)).toISOString(),
        voted_at: row.voted_at ? new Date(String(row.voted_at)).toISOString() : null,
      }) as HolderProposal,
  );
}

/** Gives one of the proposals that a customer may vote on now. */
export async function readOwnOne(deps: AppDeps, userId: number, proposalId: number): Promise<HolderProposal> {
  const [own] = await readOwn(deps, userId, proposalId);
  if (!own) throw notFound("proposal");
  return own;
}
