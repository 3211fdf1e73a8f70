import { sql } from "drizzle-orm";

/** Finds parts that are said to be paid in the coin, and payments that were confirmed, of which the other says otherwise. */
export const COIN_PAYMENTS = sql`
  select 'distribution_lines' as place, l.id::text as record,
    case when l.status = 'paid' then l.net || ' confirmed' else 'nothing confirmed' end as expected,
    coalesce(p.amount || ' confirmed, transfer ' || coalesce(t.amount::text, 'of none'), 'nothing confirmed') as found
  from distribution_lines l
    left join coin_payments p on p.line_id = l.id and p.status = 'confirmed'
    left join ledger_transfers t on t.kind = 'payout'
      and t.key = 'payout:' || l.id || '-coin-' || p.id || case when p.times > 1 then '.' || p.times else '' end
  where (l.in_coin or p.id is not null) and l.net > 0
    and (case when l.in_coin and l.status = 'paid' then l.net end, case when l.in_coin and l.status = 'paid' then l.net end)
      is distinct from (p.amount, t.amount)
  union all
  select 'coin_payments', p.id::text, 'paid once', 'paid twice: in the coin, and otherwise'
  from coin_payments p where p.status = 'twice'`;

/**
 * Finds payments in the coin that the books have and the chain has taken back, until it has them again; and those that
 * are confirmed, and of which the contract that pays knows nothing.
 */
export const COIN_PAYMENTS_TAKEN_BACK = sql`
  select 'coin_payments' as place, p.id::text as record, 'confirmed' as expected, t.status as found
  from coin_payments p join chain_transactions t on t.id = p.transaction_id
  where p.status = 'confirmed' and t.status <> 'confirmed'
  union all
  select 'coin_payments', p.id::text, 'paid', 'confirmed, and unknown to the contract'
  from coin_payments p join chain_transactions t on t.id = p.transaction_id
  where p.status = 'sent' and t.status = 'confirmed' and t.confirmed_at < now() - interval '1 hour'`;
