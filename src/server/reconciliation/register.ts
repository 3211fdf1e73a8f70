import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import type { BookOf } from "./book";
import { type Finding, unexplained } from "./finding";

type Of = Pick<BookOf, "token_id" | "property_id">;

/** What each holder has by the movements of the register. */
const moved = ({ property_id }: Of) => sql`(
  select user_id, sum(units) as units from (
    select to_user_id as user_id, units from unit_movements where property_id = ${property_id}
    union all select from_user_id, -units from unit_movements where property_id = ${property_id}
  ) m where user_id is not null group by user_id)`;

/** Finds rows of the register of a token's asset that no movement or delivery is behind. */
export async function readRegister(tx: Database, of: Of): Promise<Finding[]> {
  return [...(await readBalances(tx, of)), ...(await readUndelivered(tx, of)), ...(await readOrders(tx, of))];
}

interface Held extends Record<string, unknown> {
  user_id: number;
  expected: number;
  found: number;
}

/** Balances that are not what the movements come to: whoever wrote them was past the register's triggers. */
async function readBalances(tx: Database, of: Of): Promise<Finding[]> {
  const { rows } = await tx.execute<Held>(sql`
    select user_id, coalesce(m.units, 0)::float8 as expected, coalesce(b.units, 0)::float8 as found
    from ${moved(of)} m full join (select user_id, units from unit_balances where property_id = ${of.property_id}) b
      using (user_id)
    where coalesce(m.units, 0) <> coalesce(b.units, 0) order by user_id`);
  return rows.map(({ user_id, expected, found }) =>
    unexplained("balance", user_id, { user_id, register_units: found, detail: String(expected) }),
  );
}

/**
 * Holders whose movements are not what was delivered: since an asset has a token, its register moves by deliveries and by
 * what holders transfer themselves.
 */
async function readUndelivered(tx: Database, of: Of): Promise<Finding[]> {
  const { rows } = await tx.execute<Held>(sql`
    with delivered as (
      select from_user_id, to_user_id, units from unit_deliveries
      where property_id = ${of.property_id} and (entered or status = 'delivered')
      union all select m.from_user_id, m.to_user_id, m.units
      from token_events e join unit_movements m on m.id = e.movement_id
      where e.token_id = ${of.token_id} and not e.orphaned
    ), due as (
      select user_id, sum(units) as units from (
        select to_user_id as user_id, units from delivered union all select from_user_id, -units from delivered
      ) d where user_id is not null group by user_id
    )
    select user_id, coalesce(d.units, 0)::float8 as expected, coalesce(m.units, 0)::float8 as found
    from ${moved(of)} m full join due d using (user_id)
    where coalesce(m.units, 0) <> coalesce(d.units, 0) order by user_id`);
  return rows.map(({ user_id, expected, found }) =>
    unexplained("delivery", user_id, { user_id, register_units: found, detail: String(expected) }),
  );
}

/** Orders of which the register issued other units than were delivered. */
async function readOrders(tx: Database, { property_id }: Of): Promise<Finding[]> {
  const { rows } = await tx.execute<{ order_id: number; user_id: number; delivered: number; issued: number }>(sql`
    with delivered as (
      select order_id, to_user_id as user_id, units from unit_deliveries
      where property_id = ${property_id} and order_id is not null and status = 'delivered' and not entered
    ), issued as (
      select m.order_id, m.to_user_id as user_id, m.units from unit_movements m join tokens t using (property_id)
      where m.property_id = ${property_id} and m.order_id is not null
        and (m.at > t.deployed_at or m.order_id in (select order_id from delivered))
        and m.order_id not in (select order_id from unit_deliveries
          where property_id = ${property_id} and order_id is not null and entered)
    )
    select order_id, coalesce(d.user_id, i.user_id) as user_id, coalesce(d.units, 0)::float8 as delivered,
      coalesce(i.units, 0)::float8 as issued
    from delivered d full join issued i using (order_id)
    where (d.units, d.user_id) is distinct from (i.units, i.user_id) order by order_id`);
  return rows.map(({ order_id, user_id, delivered, issued }) =>
    unexplained("order", order_id, { order_id, user_id, chain_units: delivered, register_units: issued }),
  );
}
