import { sql } from "drizzle-orm";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import { reportCalls } from "../../contract/reports/calls";
import type { Database } from "../db/database";
import { readTable } from "./table";
import { type Narrowed, ordersWithin, postingsWithin } from "./within";

/** Adds up the fee lines that reached the platform's account and left it again, by month, beside what it holds. */
export async function readFees(db: Database, { from_date, to_date, rows, ...place }: Narrowed) {
  const { months, account } = reportCalls.fees.answer.shape;
  // The transfer says when and which way, the lines of its order what for.
  const lines = sql`
    select to_char(ledger_postings.created_at at time zone ${PLATFORM_TIME_ZONE}, 'YYYY-MM') as month,
      f.name as fee, f.order_id, f.amount, ledger_postings.credit > 0 as charged
    from ledger_accounts a
    join ledger_postings on ledger_postings.account_id = a.id
    join ledger_transfers t on t.id = ledger_postings.transfer_id
    join order_fees f on f.order_id = t.order_id
    join orders on orders.id = f.order_id
    where a.code = 'fees' and ${postingsWithin({ from_date, to_date })} and ${ordersWithin(place)}`;
  const monthly = sql`
    select month, fee, count(distinct order_id) as orders, coalesce(sum(amount) filter (where charged), 0) as charged,
      coalesce(sum(amount) filter (where not charged), 0) as returned,
      sum(case when charged then amount else -amount end) as net
    from (${lines}) lines group by month, fee`;
  const held = sql`
    select id as account_id, code as account_name, balance from ledger_accounts where code = 'fees'`;
  return {
    months: await readTable(db, months, { source: monthly, order: sql`month desc, fee`, rows }),
    account: await readTable(db, account, { source: held, order: sql`account_id` }),
  };
}
