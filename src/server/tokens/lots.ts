import { sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Database } from "../db/database";
import { lockInOf, readOffer } from "../offerRules/facts";
import type { Delivery } from "./deliver";

/** Units of a delivery that are locked in, and until which second; nought where none are. */
export interface Locked {
  locked: number;
  until: number;
}

/** What is sold is not locked in. */
export const NOT_LOCKED: Locked = { locked: 0, until: 0 };

/**
 * Gives what of an issue is locked in: all of an order that is delivered today; of what the register has already, the
 * lots whose time is not over, all until that of the last, for the contract knows one time a holder.
 */
export async function lockedLots(db: Database, { property_id, to_user_id, units, entered }: Delivery): Promise<Locked> {
  const months = lockInOf(await readOffer(db, property_id));
  if (months === 0) return NOT_LOCKED;
  const lots = entered
    ? sql`select units, at from unit_movements where kind = 'issue' and property_id = ${property_id} and to_user_id = ${to_user_id}`
    : sql`select ${units}::int as units, now() as at`;
  const { rows } = await db.execute<{ locked: number | null; until: string | null }>(sql`
    with lots as (
      select units, (((at at time zone ${PLATFORM_TIME_ZONE}) + make_interval(months => ${months}::int))::date::timestamp
        at time zone ${PLATFORM_TIME_ZONE}) as free_at from (${lots}) l
    )
    select sum(units)::int as locked, extract(epoch from max(free_at))::bigint::text as until
    from lots where free_at > now()`);
  const { locked, until } = rows[0] ?? {};
  return locked ? { locked: Math.min(locked, units), until: Number(until) } : NOT_LOCKED;
}
