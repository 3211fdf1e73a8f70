import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";

/**
 * Gives a query of the units that holders have in custody of assets, as `property_id`, `user_id` and `units`: what came
 * there for them and is final, and what changed its holder there, less what has left or is about to. Neither the register
 * nor the chain is asked: the one follows later or was there before, the other knows no names.
 */
const custodyOf = (holders: readonly number[]): SQL => {
  const theirs = sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(holders)}::jsonb))`;
  return sql`
    with ways as (
      select d.id, d.property_id, d.from_user_id, d.to_user_id, d.status, t.address as custody,
        case when num_nonnulls(d.from_user_id, d.to_user_id) = 2 then d.units - coalesce((
          select sum(m.units) from chain_moves m where m.delivery_id = d.id and m.status <> 'failed'), 0) else 0 end as silent
      from unit_deliveries d join tokens t on t.property_id = d.property_id
      where d.from_user_id in ${theirs} or d.to_user_id in ${theirs}
    )
    select property_id, user_id, sum(units)::int as units from (
      select w.property_id, w.to_user_id as user_id, m.units from ways w join chain_moves m on m.delivery_id = w.id
        where m.to_address = w.custody and m.status = 'confirmed'
      union all select w.property_id, w.from_user_id, -m.units from ways w join chain_moves m on m.delivery_id = w.id
        where m.from_address = w.custody and m.status <> 'failed'
      union all select property_id, to_user_id, silent from ways where status = 'delivered'
      union all select property_id, from_user_id, -silent from ways where status in ('sent', 'delivered')
    ) c where user_id in ${theirs} group by property_id, user_id`;
};

/** Gives how many units of an asset each of some holders has in custody. */
export async function readCustody(db: Database, assetId: number, holders: readonly number[]) {
  const { rows } = await db.execute<{ user_id: number; units: number }>(sql`
    select user_id, units from (${custodyOf(holders)}) c where property_id = ${assetId}`);
  return new Map(rows.map(({ user_id, units }) => [user_id, units]));
}

/** Gives how many units of each asset a holder has in custody. */
export async function readCustodyOf(db: Database, holder: number) {
  const { rows } = await db.execute<{ property_id: number; units: number }>(sql`
    select property_id, units from (${custodyOf([holder])}) c`);
  return new Map(rows.map(({ property_id, units }) => [property_id, units]));
}
