import { type SQL, sql } from "drizzle-orm";

/** A token whose books are asked for, as they were when a block was the newest. */
export interface BookOf {
  token_id: number;
  property_id: number;
  /** The contract, in lower case: units of holders without a wallet are there. */
  custody: string;
  block: number;
}

/**
 * Gives the books of a token as tables of a query, after `with`:
 *
 * - `wallets`: whose each address is, by what the contract was told
 * - `landed`: what deliveries moved from address to address by transactions that the chain has
 * - `ways`: each delivery, what of it the register has (`entered`), and what the chain has: by transactions (`landed`), or
 *   as units in custody that changed their holder (`silent`)
 * - `passed`: transfers that holders made themselves, both being known
 * - `turns`: what each holder has more by the chain than by the register because of these; not by what failed, which is to
 *   be sent again by somebody
 * - `parts`: the units that each holder has in custody, by deliveries
 */
export const bookAt = ({ token_id, property_id, custody, block }: BookOf): SQL => sql`
  wallets as (select lower(address) as address, user_id from token_wallets where property_id = ${property_id}),
  landed as (
    select m.delivery_id, lower(m.from_address) as from_address, lower(m.to_address) as to_address, m.units,
      d.from_user_id, d.to_user_id
    from chain_moves m join unit_deliveries d on d.id = m.delivery_id and d.property_id = ${property_id}
    where m.transaction_id in (select transaction_id from token_events
      where token_id = ${token_id} and not orphaned and block_number <= ${block} and transaction_id is not null)
  ),
  ways as (
    select d.id, d.status, d.from_user_id, d.to_user_id,
      case when d.status = 'delivered' or d.entered and d.status <> 'cancelled' then d.units else 0 end as entered,
      case when d.status = 'cancelled' then 0 else coalesce(l.units, 0) end as landed,
      case when d.status = 'delivered' and num_nonnulls(d.from_user_id, d.to_user_id) = 2
        then greatest(0, d.units - coalesce(s.units, 0)) else 0 end as silent
    from unit_deliveries d
      left join (select delivery_id, sum(units) as units from landed group by delivery_id) l on l.delivery_id = d.id
      left join (select m.delivery_id, sum(m.units) as units from chain_moves m
        where m.status <> 'failed' group by m.delivery_id) s on s.delivery_id = d.id
    where d.property_id = ${property_id}
  ),
  passed as (
    select e.id, e.transaction_hash, e.movement_id, f.user_id as from_user_id, t.user_id as to_user_id,
      (e.args ->> 'value')::bigint as units, e.block_number <= ${block} as there
    from token_events e join wallets f on f.address = e.args ->> 'from' join wallets t on t.address = e.args ->> 'to'
    where e.token_id = ${token_id} and e.act = 'transfer' and e.transaction_id is null and not e.orphaned
      and (e.movement_id is null or e.block_number > ${block})
  ),
  changes as (
    select from_user_id, to_user_id, landed + silent - entered as units from ways where status <> 'failed'
    union all select from_user_id, to_user_id, units from passed where there and movement_id is null
    union all select from_user_id, to_user_id, -units from passed where not there and movement_id is not null
  ),
  turns as (
    select user_id, sum(units) as units from (
      select to_user_id as user_id, units from changes
      union all select from_user_id, -units from changes
    ) c where user_id is not null group by user_id
  ),
  parts as (
    select user_id, sum(units) as units from (
      select to_user_id as user_id, units from landed where to_address = ${custody}
      union all select from_user_id, -units from landed where from_address = ${custody}
      union all select to_user_id, silent from ways
      union all select from_user_id, -silent from ways
    ) c where user_id is not null group by user_id
  )`;
