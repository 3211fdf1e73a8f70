import { type SQL, sql } from "drizzle-orm";
import { chainTerms } from "../../chain/chains";
import { HISTORY_ROWS, type UnitEvent, type UnitHistory } from "../../contract/holder/calls";
import type { Database } from "../db/database";

interface Row extends Record<string, unknown> {
  key: string;
  kind: UnitEvent["kind"];
  at: string;
  property_name: string;
  units: number | null;
  side: UnitEvent["side"];
  under_way: boolean;
  chain_id: number | null;
  transactions: string[] | null;
}

/**
 * Reads a page of what became of somebody's units, the latest first: what the register has, what is on its way to it by
 * the chain, and what the chain alone was told.
 */
export async function readHistory(db: Database, userId: number, page: number): Promise<UnitHistory> {
  const all = eventsOf(userId);
  const { rows: counted } = await db.execute<{ found: number }>(sql`select count(*)::int as found from (${all}) e`);
  const { rows } = await db.execute<Row>(sql`
    select e.key, e.kind, e.at, a.name as property_name, e.units, e.side, e.under_way, k.chain_id,
      coalesce(e.hashes, (select jsonb_agg(distinct t.hash) from chain_moves c join chain_transactions t on t.id = c.transaction_id
        where c.delivery_id = e.delivery_id and c.status <> 'failed' and t.hash is not null)) as transactions
    from (${all}) e join assets a on a.id = e.property_id left join tokens k on k.property_id = e.property_id
    order by e.under_way desc, e.at desc, e.key desc limit ${HISTORY_ROWS} offset ${(page - 1) * HISTORY_ROWS}`);
  return { events: rows.map(eventOf), found: counted[0]?.found ?? 0, pageSize: HISTORY_ROWS };
}

function eventOf({ chain_id, at, transactions, ...row }: Row): UnitEvent {
  const explorer = chain_id === null ? null : (chainTerms(chain_id).explorer ?? null);
  return { ...row, at: new Date(at).toISOString(), explorer, transactions: transactions ?? [] };
}

const eventsOf = (userId: number): SQL =>
  sql`${MOVED(userId)} union all ${DELIVERED(userId)} union all ${LOST(userId)}`;

/** Movements of the register, each with the delivery that brought it, or that follows it, where it goes by the chain. */
const MOVED = (userId: number): SQL => sql`
  select 'm' || lpad(m.id::text, 10, '0') as key, m.kind, m.at, m.property_id, m.units,
    case when m.to_user_id = ${userId} then 'in' else 'out' end as side, false as under_way, d.id as delivery_id,
    null::jsonb as hashes
  from unit_movements m left join unit_deliveries d on d.movement_id = m.id
  where m.from_user_id = ${userId} or m.to_user_id = ${userId}`;

/** Deliveries under way that the register waits for, and those that the chain alone knows: no movement is theirs. */
const DELIVERED = (userId: number): SQL => sql`
  select 'd' || lpad(d.id::text, 10, '0') as key,
    case when not d.entered then d.kind when d.from_user_id = d.to_user_id then 'to-wallet' else 'to-chain' end as kind,
    coalesce(d.delivered_at, d.created_at) as at, d.property_id, d.units,
    case when d.entered then 'within' when d.to_user_id = ${userId} then 'in' else 'out' end as side,
    d.status <> 'delivered' as under_way, d.id as delivery_id, null::jsonb as hashes
  from unit_deliveries d
  where (d.from_user_id = ${userId} or d.to_user_id = ${userId}) and (
    not d.entered and d.status in ('waiting', 'sent')
    or d.entered and d.status in ('waiting', 'sent', 'delivered')
      and (d.from_user_id = d.to_user_id or d.kind = 'issue' and d.order_id is null))`;

/** Lost wallets that were replaced. */
const LOST = (userId: number): SQL => sql`
  select 'w' || w.property_id || w.address as key, 'recovery' as kind, coalesce(t.confirmed_at, t.sent_at, t.created_at) as at,
    w.property_id, null::int as units, 'within' as side, t.status <> 'confirmed' as under_way, null::int as delivery_id,
    case when t.hash is not null then jsonb_build_array(t.hash) end as hashes
  from token_wallets w join chain_transactions t on t.id = w.transaction_id
  where w.user_id = ${userId} and w.lost and t.kind = 'recover'`;
