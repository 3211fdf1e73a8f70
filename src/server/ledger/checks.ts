import { type SQL, sql } from "drizzle-orm";
import { COIN_PAYMENTS, COIN_PAYMENTS_TAKEN_BACK } from "../coins/checks";
import { DELIVERED, HOLDING } from "../reports/standing";
import { issuedOf } from "../units/issued";

/** A fact that has to hold of the books, the units and the orders. */
export interface LedgerCheck {
  /** What holds where nothing is found, in words. */
  holds: string;
  /**
   * Gives each row of which it does not: its `place` (the table), its `record` (the id, with a name where there is
   * one), and as text what was `expected` and `found`.
   */
  find: SQL;
  /** Nothing is wrong with the books, but somebody has something to do. */
  warns?: boolean;
}

/** Accounts on the other side of the books: what the platform has; every other is what it owes. */
const DEBTORS = sql`('clearing', 'opening')`;

/** What a posting adds to its account. */
const gain = sql`(p.debit - p.credit) * case when a.kind in ${DEBTORS} then 1 else -1 end`;
const named = (code: SQL, id: SQL) => sql`${id} || ' (' || ${code} || ')'`;
const account = named(sql`a.code`, sql`a.id`);
const EMPTIED = sql`('fully-paid', 'property-tokens-transfer-pending', 'refunded', ${DELIVERED})`;
const UNDONE = sql`('order-cancelled', 'order-failed')`;

/** Everything that is looked at, by its name; a part of the program that keeps facts of its own adds its line. */
export const LEDGER_CHECKS = {
  transfers: {
    holds: "The postings of a transfer come to its amount on both sides",
    find: sql`
      select 'ledger_transfers' as place, t.id::text as record, t.amount::text as expected,
        coalesce(sum(p.debit), 0) || ' debited, ' || coalesce(sum(p.credit), 0) || ' credited' as found
      from ledger_transfers t left join ledger_postings p on p.transfer_id = t.id group by t.id
      having coalesce(sum(p.debit), 0) <> t.amount or coalesce(sum(p.credit), 0) <> t.amount`,
  },
  postings: {
    holds: "Every posting belongs to a transfer and an account",
    find: sql`
      select 'ledger_postings' as place, p.id::text as record, 'transfer ' || p.transfer_id || ', account ' || p.account_id
        as expected, concat_ws(', ', 'transfer ' || t.id, 'account ' || a.id) as found
      from ledger_postings p left join ledger_transfers t on t.id = p.transfer_id
      left join ledger_accounts a on a.id = p.account_id where t.id is null or a.id is null`,
  },
  balances: {
    holds: "An account holds what its postings add up to",
    find: sql`
      select 'ledger_accounts' as place, record, replayed::text as expected, balance::text as found from (
        select ${account} as record, a.balance, coalesce(sum(${gain}), 0)::numeric(20, 2) as replayed
        from ledger_accounts a left join ledger_postings p on p.account_id = a.id group by a.id
      ) kept where balance <> replayed`,
  },
  running: {
    // These are not locked, and their postings may be numbered in another order than they were added.
    holds: "The balance of a posting is what its account held after it",
    find: sql`
      select 'ledger_postings' as place, record, replayed::text as expected, balance::text as found from (
        select p.id || ' (' || a.code || ')' as record, p.balance, sum(${gain}) over (partition by a.id order by p.id) as replayed
        from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kind not in ${DEBTORS}
      ) kept where balance <> replayed`,
  },
  wallets: {
    holds: "What a customer’s record says of the wallet is what its account holds",
    find: sql`
      select 'users' as place, u.id::text as record, coalesce(a.balance, 0)::numeric(20, 2)::text as expected,
        u.wallet_balance::text as found
      from users u left join ledger_accounts a on a.kind = 'wallet' and a.owner_id = u.id
      where u.wallet_balance <> coalesce(a.balance, 0)`,
  },
  statements: {
    holds: "Each posting of a wallet is one line of its statement, with the same amount and balance",
    find: sql`
      select 'wallet_transactions' as place, coalesce(w.id::text, 'none for transfer ' || p.transfer_id) as record,
        coalesce(p.debit + p.credit || ' to ' || p.balance, 'no line') as expected,
        coalesce(w.amount || ' to ' || w.balance, 'no line') as found
      from (
        select p.transfer_id, p.debit, p.credit, p.balance, a.owner_id
        from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kind = 'wallet'
      ) p
      full join (select * from wallet_transactions where balance is not null) w
        on w.transfer_id = p.transfer_id and w.user_id = p.owner_id
      where w.id is null or p.transfer_id is null or w.amount <> p.debit + p.credit or w.balance <> p.balance`,
  },
  payments: {
    holds: "The payments of an order are what their transfers brought to its account",
    find: sql`
      select 'order_payments' as place, min(m.id)::text as record, sum(m.amount)::text as expected,
        coalesce(max(p.credit), 0)::text as found
      from order_payments m
      left join ledger_accounts a on a.kind = 'order' and a.owner_id = m.order_id
      left join ledger_postings p on p.transfer_id = m.transfer_id and p.account_id = a.id
      group by m.order_id, m.transfer_id having sum(m.amount) <> coalesce(max(p.credit), 0)`,
  },
  applications: {
    holds: "What an application says was received is its payments less its refunds",
    find: sql`
      select 'applications' as place, ${named(sql`a.number`, sql`a.id`)} as record, kept.amount::text as expected, a.received::text as found
      from applications a cross join lateral (
        select (coalesce((select sum(amount) from application_payments where application_id = a.id), 0)
          - coalesce((select sum(amount) from application_refunds where application_id = a.id), 0))::numeric(20, 2) as amount
      ) kept where a.received <> kept.amount`,
  },
  payouts: {
    holds: "A withdrawal holds its amount until the bank has paid it or it is given back, and nothing afterwards",
    find: sql`
      select 'withdrawals' as place, w.id::text as record, held.expected::text, coalesce(a.balance, 0)::text as found
      from withdrawals w left join ledger_accounts a on a.kind = 'payout' and a.owner_id = w.id
      cross join lateral (select case when w.status in ('requested', 'approved', 'batched') then w.amount else 0 end as expected) held
      where coalesce(a.balance, 0) <> held.expected`,
  },
  distributions: {
    holds: "A distribution that was funded holds the parts that are still to be paid",
    find: sql`
      select 'distributions' as place, d.id::text as record, open.gross::text as expected, a.balance::text as found
      from distributions d join ledger_accounts a on a.kind = 'distribution' and a.owner_id = d.id
      cross join lateral (
        select coalesce(sum(l.gross) filter (where l.status not in ('paid', 'to-wallet', 'returned')), 0) as gross
        from distribution_lines l where l.distribution_id = d.id
      ) open
      where a.balance <> open.gross`,
  },
  coins: { holds: "A part is paid in the coin by one payment that the chain has confirmed", find: COIN_PAYMENTS },
  takenBack: {
    holds: "The chain has what it confirmed of payments in the coin",
    warns: true,
    find: COIN_PAYMENTS_TAKEN_BACK,
  },
  income: {
    holds: "Recorded income is what its transfer brought to its SPV",
    find: sql`
      select 'income' as place, i.id::text as record, i.amount::text as expected,
        coalesce(t.amount::text, 'no transfer') as found
      from income i left join ledger_transfers t on t.id = i.transfer_id where t.amount is distinct from i.amount`,
  },
  movements: {
    holds: "A recorded movement of money is what its transfer moved",
    find: sql`
      select 'money_movements' as place, m.id::text as record, m.amount::text as expected,
        coalesce(t.amount::text, 'no transfer') as found
      from money_movements m left join ledger_transfers t on t.id = m.transfer_id where t.amount is distinct from m.amount`,
  },
  receipts: {
    holds: "What is allocated of a receipt is what its allocations say, and no more than came in",
    find: sql`
      select 'receipts' as place, r.id::text as record, sums.allocated || ' of ' || r.amount as expected,
        r.allocated || case when r.reversed_by is null then '' else ', and void' end as found
      from receipts r cross join lateral (
        select coalesce(sum(a.amount), 0)::numeric(20, 2) as allocated
        from receipt_allocations a where a.receipt_id = r.id and a.reversed_by is null
      ) sums
      where r.allocated <> sums.allocated or sums.allocated > r.amount
        or (r.reversed_by is not null and sums.allocated <> 0)`,
  },
  suspense: {
    holds: "Suspense holds what is not allocated of the receipts",
    find: sql`
      select 'ledger_accounts' as place, 'suspense' as record, expected::text, found::text from (
        select (select coalesce(sum(amount - allocated), 0)::numeric(20, 2) from receipts where reversed_by is null) as expected,
          coalesce((select balance from ledger_accounts where code = 'suspense'), 0)::numeric(20, 2) as found
      ) held where expected <> found`,
  },
  opening: {
    holds: "What was brought forward is balanced",
    find: sql`
      select 'ledger_accounts' as place, code as record, '0.00' as expected, balance::text as found
      from ledger_accounts where kind = 'opening' and balance <> 0`,
  },
  supply: {
    holds: "An asset’s tokens are reserved by its orders, delivered by the register, and within its supply",
    find: sql`
      select 'token_supply' as place, k.asset_id::text as record,
        a.total_token || ' tokens, ' || o.reserved || ' reserved, ' || o.delivered || ' delivered' as expected,
        k.supply || ' tokens, ' || k.reserved || ' reserved, ' || k.delivered || ' delivered' as found
      from token_supply k join assets a on a.id = k.asset_id
      cross join lateral (
        select coalesce(sum(no_sqyds) filter (where status in ${HOLDING} and status <> ${DELIVERED}), 0) as reserved,
          ${issuedOf(sql`k.asset_id`)} as delivered
        from orders where property_id = k.asset_id
      ) o
      where k.supply is distinct from a.total_token or k.reserved <> o.reserved or k.delivered <> o.delivered
        or k.reserved + k.delivered > k.supply`,
  },
  units: {
    holds: "A customer holds the units that the register moved",
    find: sql`
      select 'unit_balances' as place, 'asset ' || property_id || ', customer ' || user_id as record,
        coalesce(m.units, 0)::text as expected, coalesce(b.units, 0)::text as found
      from unit_balances b full join (
        select property_id, user_id, sum(units) as units from (
          select property_id, to_user_id as user_id, units from unit_movements where to_user_id is not null
          union all
          select property_id, from_user_id, -units from unit_movements where from_user_id is not null
        ) sides group by property_id, user_id
      ) m using (property_id, user_id)
      where coalesce(m.units, 0) <> coalesce(b.units, 0)`,
  },
  redemptions: {
    holds: "A return of capital redeemed the units of each part that it paid",
    find: sql`
      select 'distribution_lines' as place, l.id::text as record, l.redeemed::text as expected,
        coalesce(m.units, 0)::text as found
      from distribution_lines l join distributions d on d.id = l.distribution_id
      left join unit_movements m on m.distribution_id = d.id and m.property_id = d.property_id
        and m.from_user_id = l.user_id and m.kind = 'redemption'
      where l.status in ('paid', 'to-wallet') and coalesce(m.units, 0) <> l.redeemed`,
  },
  issues: {
    holds: "The units of a delivered order were issued to its customer",
    find: sql`
      select 'orders' as place, o.id::text as record, o.no_sqyds || ' to customer ' || o.user_id as expected,
        coalesce(m.units || ' to customer ' || m.to_user_id, 'no movement') as found
      from orders o left join unit_movements m on m.order_id = o.id and m.kind = 'issue'
      where o.status = ${DELIVERED} and o.no_sqyds > 0
        and (m.units, m.to_user_id) is distinct from (o.no_sqyds, o.user_id)`,
  },
  statuses: {
    holds: "An order has the status of its last event",
    find: sql`
      select 'orders' as place, o.id::text as record, e.to_status as expected, o.status as found
      from orders o join (
        select distinct on (order_id) order_id, to_status from order_events order by order_id, id desc
      ) e on e.order_id = o.id
      where o.status <> e.to_status`,
  },
  events: {
    holds: "An event of an order begins where the one before it ended",
    find: sql`
      select 'order_events' as place, id::text as record, before as expected, coalesce(from_status, 'nothing') as found from (
        select id, from_status, lag(to_status) over (partition by order_id order by id) as before from order_events
      ) chained where before is not null and from_status is distinct from before`,
  },
  periods: {
    holds: "The trial balance of a closed month is what was posted in it",
    find: sql`
      select 'periods' as place, c.id || ' (' || c.month || ')' as record, p.debits || ', ' || p.credits as expected,
        c.debits || ', ' || c.credits as found
      from (
        select c.id, c.month, coalesce(sum(l.debits), 0)::numeric(20, 2) as debits,
          coalesce(sum(l.credits), 0)::numeric(20, 2) as credits
        from periods c left join period_lines l on l.period_id = c.id where c.status = 'closed' group by c.id
      ) c
      left join (
        select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
          sum(debit)::numeric(20, 2) as debits, sum(credit)::numeric(20, 2) as credits
        from ledger_postings group by 1
      ) p on p.month = c.month
      where c.debits <> coalesce(p.debits, 0) or c.credits <> coalesce(p.credits, 0)`,
  },
  settled: {
    holds: "An order that is settled, or refunded, has nothing left on its account",
    find: sql`
      select 'orders' as place, o.id || ' (' || o.status || ')' as record, '0.00' as expected, a.balance::text as found
      from orders o join ledger_accounts a on a.kind = 'order' and a.owner_id = o.id
      where o.status in ${EMPTIED} and a.balance <> 0`,
  },
  stranded: {
    holds: "The money of an order that was cancelled or has failed is given back",
    warns: true,
    find: sql`
      select 'orders' as place, o.id || ' (' || o.status || ')' as record, '0.00' as expected, a.balance::text as found
      from orders o join ledger_accounts a on a.kind = 'order' and a.owner_id = o.id
      where o.status in ${UNDONE} and a.balance <> 0`,
  },
} satisfies Record<string, LedgerCheck>;
