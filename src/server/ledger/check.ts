import { sql } from "drizzle-orm";
import type { Database } from "../db/open";

/** What is wrong with a ledger; a sound one has neither account nor transfer here, and a sum of nought. */
export interface LedgerCheck {
  /** Accounts whose balance is not what their postings add up to. */
  accounts: { code: string; balance: string; replayed: string }[];
  /** Debits less credits of all postings. */
  sum: string;
  /** Numbers of transfers of which a side does not come to the amount. */
  transfers: number[];
}

/** Replays every balance of the ledger from the postings. */
export async function replayBalances(db: Database): Promise<LedgerCheck> {
  const accounts = await db.execute<LedgerCheck["accounts"][number]>(sql`
    select * from (
      select a.code, a.balance, coalesce(sum(p.debit - p.credit), 0)::numeric(20, 2)
        * case when a.kind = 'clearing' then 1 else -1 end as replayed
      from ledger_accounts a left join ledger_postings p on p.account_id = a.id group by a.id
    ) kept where balance <> replayed order by code`);
  const sums = await db.execute<{ sum: string }>(
    sql`select coalesce(sum(debit - credit), 0)::numeric(20, 2) as sum from ledger_postings`,
  );
  const transfers = await db.execute<{ id: number }>(sql`
    select t.id from ledger_transfers t left join ledger_postings p on p.transfer_id = t.id group by t.id
    having coalesce(sum(p.debit), 0) <> t.amount or coalesce(sum(p.credit), 0) <> t.amount order by t.id`);
  return { accounts: accounts.rows, sum: sums.rows[0]?.sum ?? "0.00", transfers: transfers.rows.map(({ id }) => id) };
}
