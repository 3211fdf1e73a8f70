import { sql } from "drizzle-orm";
import { id as hashOf } from "ethers/hash";
import type { DISTRIBUTION_STATUS } from "../../contract/distributions/vocabulary";
import type { Database } from "../db/database";
import type { Paying } from "../distributions/pay";
import { whyUnredeemed } from "../distributions/redeem";
import { WHY_NOT_IN_COIN } from "./choice";

/** A distribution of which parts are paid in the coin. */
export interface Distribution extends Paying {
  status: keyof typeof DISTRIBUTION_STATUS;
  created_at: string;
}

/** A part that waits to be paid in the coin, with the wallet of its holder as it is now. */
export interface DueInCoin extends Record<string, unknown> {
  id: number;
  version: number;
  user_id: number;
  net: string;
  wallet: string;
  /** Why the holder may not be paid in it now. */
  why: string | null;
}

/**
 * Names a distribution to the contract that pays, which pays each of its holders once. It is the same in a database that
 * was brought back from before, and another in any other database.
 */
export const seriesOf = ({ id, created_at }: Pick<Distribution, "id" | "created_at">): string =>
  hashOf(["distribution", id, new Date(created_at).toISOString()].join("|"));

/** Of a distribution `d`, what its payments need to know of it, as JSON. */
export const DISTRIBUTION = sql`jsonb_build_object('id', d.id, 'property_id', d.property_id, 'kind', d.kind,
  'status', d.status, 'period_from', d.period_from, 'period_to', d.period_to, 'created_at', d.created_at)`;

/** Gives the running distributions of which parts wait to be paid in the coin. */
export async function distributionsDue(db: Database): Promise<Distribution[]> {
  const { rows } = await db.execute<{ found: Distribution }>(sql`
    select ${DISTRIBUTION} as found from distributions d where d.status = 'running' and exists (
      select from distribution_lines l
      where l.distribution_id = d.id and l.status = 'waiting' and l.in_coin and l.net > 0)
    order by d.id`);
  return rows.map(({ found }) => found);
}

/** Gives the distributions of which parts in the coin could not be paid and are still open. */
export async function distributionsLeft(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select d.id from distributions d where d.status in ('running', 'paused') and exists (
      select from distribution_lines l
      where l.distribution_id = d.id and l.status in ('failed', 'held') and l.in_coin and l.net > 0)
    order by d.id`);
  return rows.map(({ id }) => id);
}

/** Gives the parts of a distribution that wait to be paid in the coin, at most so many, by the number of their holder. */
export async function readDueInCoin(db: Database, { id }: Distribution, most: number, now: Date): Promise<DueInCoin[]> {
  const { rows } = await db.execute<DueInCoin>(sql`
    select l.id, l.version, l.user_id, l.net::text as net, coalesce(u.wallet_address, '') as wallet,
      coalesce(${WHY_NOT_IN_COIN}, ${whyUnredeemed(now)}) as why
    from distribution_lines l join distributions d on d.id = l.distribution_id join users u on u.id = l.user_id
    where l.distribution_id = ${id} and l.status = 'waiting' and l.in_coin and l.net > 0
    order by l.user_id limit ${most}`);
  return rows;
}
