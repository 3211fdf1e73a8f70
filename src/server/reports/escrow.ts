import { sql } from "drizzle-orm";

/** Kinds of the accounts that hold an SPV's money: what investors paid, what its assets earned and were sold for. */
const SPV_ACCOUNTS = sql`('escrow', 'income', 'capital')`;

/** What each SPV holds on these accounts. */
export const SPV_BALANCES = sql`
  select owner_id as spv_id, sum(balance) as balance from ledger_accounts where kind in ${SPV_ACCOUNTS} group by owner_id`;

/**
 * What went into (above nought) and out of the accounts of each SPV, with the order and the kind of the transfer; a
 * reversal counts as what it takes back.
 */
export const SPV_MOVES = sql`
  select a.owner_id as spv_id, t.order_id, coalesce(r.kind, t.kind) as kind, p.credit - p.debit as amount,
    p.created_at as at
  from ledger_accounts a
  join ledger_postings p on p.account_id = a.id
  join ledger_transfers t on t.id = p.transfer_id
  left join ledger_transfers r on r.id = t.reverses
  where a.kind in ${SPV_ACCOUNTS}`;

/** Those that are an order's own money. */
export const SETTLED_MOVES = sql`
  select spv_id, order_id, amount, at from (${SPV_MOVES}) moved where kind in ('settlement', 'refund')`;

/** Kinds of transfers by which money leaves an SPV for its holders, and by which what could not be paid comes back. */
export const DISTRIBUTING = sql`('distribution', 'funding', 'unpaid')`;
