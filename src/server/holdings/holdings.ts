import { type SQL, sql } from "drizzle-orm";
import type { INVESTOR_CATEGORY } from "../../contract/customers/vocabulary";
import { paiseOf } from "../../contract/money";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Database } from "../db/database";
import { tokenPrice } from "../units/price";
import type { Part } from "./proRata";

/** Gives the units that were issued, each with the order (`id`) that they were delivered for; `of` narrows orders `o`. */
export const deliveries = (of: SQL): SQL => sql`
  select o.* from (
    select order_id as id, property_id, to_user_id as user_id, units, at from unit_movements where kind = 'issue'
  ) o where ${of}`;

/** Gives the condition that `property_id` is that of an asset of an SPV, or of the one asset that is named. */
export const withinSpv = (spvId: number, propertyId?: number | null): SQL =>
  sql`property_id in (select a.id from assets a where a.spv_id = ${spvId}${propertyId ? sql` and a.id = ${propertyId}` : sql``})`;

/**
 * Gives every change of what somebody holds, by the register, of the assets whose `property_id` fits; `units` is below
 * nought where they left.
 */
export const movesOf = (of: SQL): SQL => sql`
  select property_id, to_user_id as user_id, units, at from unit_movements where to_user_id is not null and ${of}
  union all
  select property_id, from_user_id, -units, at from unit_movements where from_user_id is not null and ${of}`;

/** Gives the moment at which a day of the platform's time zone begins. */
export const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${PLATFORM_TIME_ZONE})`;

/** Gives the moment at which a day of the platform's time zone is over. */
export const endOf = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone ${PLATFORM_TIME_ZONE})`;

const days = new Intl.DateTimeFormat("en-CA", { timeZone: PLATFORM_TIME_ZONE });

/** Gives the day of a moment in the platform's time zone. */
export const dayOf = (moment: Date): string => days.format(moment);

/** Whose holdings: those of an SPV, or of one of its assets, before a moment; all until now unless told. */
export interface HoldingsOf {
  spvId: number;
  propertyId?: number | null | undefined;
  before?: SQL | undefined;
}

/** What one person holds. */
export interface Held {
  user_id: number;
  user_name: string;
  category: keyof typeof INVESTOR_CATEGORY;
  kyc: "pending" | "verified" | "rejected";
  status: "Active" | "Inactive" | "Blocked";
  units: number;
  /** At the price that each asset's tokens had then, in rupees; what holders are weighed by. */
  value: string;
  /** When the first of the units came that are still held: those that came first leave first. */
  since: string;
}

/** Gives everybody who holds units, the largest first. */
export async function readHoldings(db: Database, { spvId, propertyId, before }: HoldingsOf): Promise<Held[]> {
  const within = withinSpv(spvId, propertyId);
  const until = before ? sql`and at < ${before}` : sql``;
  const { rows } = await db.execute<Record<keyof Held, unknown>>(sql`
    with owned as (
      ${before ? heldBefore(within, before) : sql`select user_id, property_id, units from unit_balances where units > 0 and ${within}`}
    ), held as (
      select owned.*, (
        select min(at) from (
          select at, sum(units) over (order by at, id) as came from unit_movements
          where to_user_id = owned.user_id and property_id = owned.property_id ${until}
        ) arrived where came > (
          select coalesce(sum(units), 0) from unit_movements
          where from_user_id = owned.user_id and property_id = owned.property_id ${until}
        )
      ) as since from owned
    )
    select u.id as user_id, u.name as user_name, u.investor_category as category, u.kyc_status as kyc, u.status,
      sum(h.units)::text as units, sum(h.units * p.price)::numeric(24, 2)::text as value, min(h.since) as since
    from held h join users u on u.id = h.user_id
    join (select a.id, ${tokenPrice(before)} as price from assets a) p on p.id = h.property_id
    group by u.id
    order by sum(h.units * p.price) desc,
      case when sum(sum(h.units * p.price)) over () = 0 then sum(h.units) end desc, u.id`);
  return rows.map(
    (row) => ({ ...row, units: Number(row.units), since: new Date(row.since as string).toISOString() }) as Held,
  );
}

/** Gives what everybody held before a moment, asset by asset. */
export const heldBefore = (within: SQL, before: SQL) => sql`
  select user_id, property_id, sum(units) as units from (${movesOf(within)}) m where at < ${before}
  group by user_id, property_id having sum(units) > 0`;

/** Gives what holders are weighed by: the value of their units or, where none of them has a price, their number. */
export function weighed(holders: readonly Pick<Held, "user_id" | "units" | "value">[]): Part[] {
  const priced = holders.some(({ value }) => paiseOf(value) > 0n);
  return holders.map(({ user_id, units, value }) => ({
    key: user_id,
    weight: priced ? paiseOf(value) : BigInt(units),
  }));
}
