import { eq, type SQL, sql } from "drizzle-orm";
import { CAP_TABLE_ROWS, type Holding } from "../../contract/holdings/calls";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { invalid, notFound } from "../http/failure";
import { onHoldOf } from "../units/onHold";
import { tokenPrice } from "../units/price";
import { dayOf, endOf, heldBefore, movesOf, readHoldings, weighed, withinSpv } from "./holdings";
import { percentagesOf } from "./proRata";

/** Which cap table: of a day, today's unless told, and of one asset where one is named. */
export interface Asked {
  date?: string | undefined;
  property_id?: number | undefined;
}

/** Gives an SPV; one that does not exist is not found. */
export async function findSpv(db: Database, id: number) {
  const [spv] = await db.select().from(tables.spvs).where(eq(tables.spvs.id, id));
  if (!spv) throw notFound("SPV");
  return spv;
}

/** Gives the day that is asked for; one that has not come yet is refused, since units may still move until then. */
export function dayAsked(date: string | undefined, now: Date): string {
  const today = dayOf(now);
  if (date === undefined) return today;
  if (date > today) throw invalid([{ path: "date", message: "This day has not come yet" }]);
  return date;
}

/** Refuses, at `property_id`, an asset that is not the SPV's. */
export async function refuseForeign(db: Database, spvId: number, propertyId: number | undefined): Promise<void> {
  if (propertyId === undefined) return;
  const [asset] = await db
    .select({ spv_id: tables.assets.spv_id })
    .from(tables.assets)
    .where(eq(tables.assets.id, propertyId));
  if (asset?.spv_id === spvId) return;
  throw invalid([{ path: "property_id", message: "Choose an asset of this SPV" }]);
}

/** Gives everybody who held units at the end of a day with the part of each; the parts sum to 100.00 percent. */
export async function readHolders(
  db: Database,
  spvId: number,
  day: string,
  propertyId: number | undefined,
): Promise<Holding[]> {
  const held = await readHoldings(db, { spvId, propertyId, before: endOf(day) });
  const percentages = percentagesOf(weighed(held));
  const onHold = await readOnHold(db, withinSpv(spvId, propertyId), day);
  return held.map(({ status: _, since, ...holder }) => ({
    ...holder,
    percentage: percentages.get(holder.user_id) ?? "0.00",
    on_hold: onHold.get(holder.user_id) ?? 0,
    since: dayOf(new Date(since)),
  }));
}

/** Gives how many units on hold each of those had who had any, at the end of a day. */
async function readOnHold(db: Database, within: SQL, day: string): Promise<Map<number, number>> {
  const holding = { userId: sql`o.user_id`, propertyId: sql`o.property_id`, held: sql`o.units` };
  const { rows } = await db.execute<{ user_id: number; units: number }>(sql`
    select o.user_id, sum(${onHoldOf(holding, day)})::int as units from (${heldBefore(within, endOf(day))}) o
    where o.user_id in (select user_id from unit_holds) group by o.user_id`);
  return new Map(rows.map(({ user_id, units }) => [user_id, units]));
}

/** Gives the cap table of an SPV at the end of a day, or now where it is not over: its largest holders, and the sums over all. */
export async function readCapTable(db: Database, spvId: number, { date, property_id }: Asked, now: Date) {
  await findSpv(db, spvId);
  await refuseForeign(db, spvId, property_id);
  const as_of = dayAsked(date, now);
  const holders = await readHolders(db, spvId, as_of, property_id);
  return {
    as_of,
    ended: as_of < dayOf(now),
    holders: holders.slice(0, CAP_TABLE_ROWS),
    found: holders.length,
    units: holders.reduce((sum, { units }) => sum + units, 0),
    value: rupeesOf(holders.reduce((sum, { value }) => sum + paiseOf(value), 0n)),
    assets: await readAssets(db, spvId, as_of),
  };
}

/** Lists the assets of an SPV, with the units of each that somebody held at the end of a day. */
async function readAssets(db: Database, spvId: number, day: string) {
  const { rows } = await db.execute<{ id: number; name: string; units: string; price: string }>(sql`
    select a.id, a.name, coalesce(sum(m.units), 0)::text as units, ${tokenPrice(endOf(day))}::numeric(20, 2)::text as price
    from assets a left join (${movesOf(withinSpv(spvId))}) m on m.property_id = a.id and m.at < ${endOf(day)}
    where a.spv_id = ${spvId} group by a.id order by a.name, a.id`);
  return rows.map((row) => ({ ...row, units: Number(row.units) }));
}
