import { type SQL, sql } from "drizzle-orm";
import { endOf } from "../holdings/holdings";

/** Gives the condition that a hold stood at the end of a day; of today, that it stands. */
const standsOn = (day: string): SQL => sql`(placed_at < ${endOf(day)} and (until is null or until >= ${day}::date)
  and (released_at is null or released_at >= ${endOf(day)}))`;

/** Gives how many of the units that somebody holds of an asset may not leave, as one value of SQL. */
export const onHoldOf = (
  holding: { userId: SQL | number; propertyId: SQL | number; held: SQL },
  day: string,
): SQL => sql`
  (select least(${holding.held}, case when bool_or(units is null) then ${holding.held} else coalesce(sum(units), 0) end)
  from unit_holds where user_id = ${holding.userId} and (property_id is null or property_id = ${holding.propertyId})
    and ${standsOn(day)})`;
