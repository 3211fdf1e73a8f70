import { sql } from "drizzle-orm";
import type { Database } from "../db/database";

/** Adds up what is under way of a coin and in no block yet, in rupees. */
export async function readGoing(db: Database, coin: string): Promise<string> {
  const { rows } = await db.execute<{ amount: string }>(sql`
    select coalesce(sum(p.amount), 0)::numeric(20, 2)::text as amount
    from coin_payments p join chain_transactions t on t.id = p.transaction_id
    where lower(p.coin) = lower(${coin}) and t.status in ('queued', 'sent')`);
  return rows[0]?.amount ?? "0.00";
}
