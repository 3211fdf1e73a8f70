import { type SQL, sql } from "drizzle-orm";
import { LEDGER_ACCOUNT } from "../../contract/ledger/vocabulary";
import { periodCalls } from "../../contract/periods/calls";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { Database } from "../db/database";
import { readTable } from "../reports/table";
import type { Values } from "../resources/values";
import { nextMonth } from "./month";
import { periodLines } from "./tables";

/** The words for each kind of account. */
const KINDS = sql`values ${sql.join(
  Object.entries(LEDGER_ACCOUNT).map(([kind, label]) => sql`(${kind}, ${label})`),
  sql`, `,
)}`;

/** Kinds of which there is an account for each person, order and the like: the books show what they hold together. */
const ADDED_UP = ["wallet", "eoi", "order", "payout", "distribution"];

/** Keeps the trial balance of a month as it is now. */
export async function keepTrialBalance(tx: Database, periodId: number, month: string): Promise<void> {
  await tx.execute(sql`
    insert into ${periodLines} (period_id, account, accounts, opening, debits, credits, closing)
    select ${periodId}::integer, account, accounts, opening, debits, credits, closing
    from (${linesOf(month)}) trial`);
}

/** Gives the trial balance of a month: the one that was kept when it was closed, or as it is now. */
export async function readTrialBalance(db: Database, { id, month, status }: Values) {
  const kept = sql`select * from ${periodLines} where period_id = ${id}::integer`;
  const lines = status === "closed" ? kept : linesOf(String(month));
  const source = sql`
    select l.*, coalesce(k.label, l.account) || coalesce(' of ' || s.name, '') as name
    from (${lines}) l left join (${KINDS}) k (kind, label) on k.kind = split_part(l.account, ':', 1)
    left join spvs s on s.id::text = nullif(split_part(l.account, ':', 2), '')`;
  const { accounts } = periodCalls.trialBalance.answer.shape;
  return { accounts: await readTable(db, accounts, { source, order: sql`account`, rows: "all" }) };
}

/**
 * Adds up the postings of a month and of all before it, by account; what held nothing and did not move is left out.
 *
 * Balances are as on the accounts' pages: what the platform has for clearing, what it owes for every other.
 */
function linesOf(month: string): SQL {
  const [from, to] = [month, nextMonth(month)].map(
    (first) => sql`(${`${first}-01`}::date::timestamp at time zone ${PLATFORM_TIME_ZONE})`,
  );
  return sql`
    select account, count(*)::int as accounts, sum(opening) as opening, sum(debits) as debits, sum(credits) as credits,
      sum(closing) as closing
    from (
      select case when a.kind in ${ADDED_UP} then a.kind else a.code end as account, p.debits, p.credits,
        p.opening * side as opening, (p.opening + p.debits - p.credits) * side as closing
      from (
        select account_id, coalesce(sum(debit - credit) filter (where created_at < ${from}), 0) as opening,
          coalesce(sum(debit) filter (where created_at >= ${from}), 0) as debits,
          coalesce(sum(credit) filter (where created_at >= ${from}), 0) as credits
        from ledger_postings where created_at < ${to} group by account_id
      ) p
      join ledger_accounts a on a.id = p.account_id
      cross join lateral (select case when a.kind in ('clearing', 'opening') then 1 else -1 end as side) sign
      where p.opening <> 0 or p.debits <> 0 or p.credits <> 0
    ) moved
    group by account`;
}
