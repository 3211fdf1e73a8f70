import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { LEDGER_CHECKS } from "./checks";

/** What is wrong with the books; sound ones have neither account nor transfer here, and a sum of nought. */
export interface ReplayedBooks {
  /** Accounts whose balance is not what their postings add up to. */
  accounts: unknown[];
  /** Debits less credits of all postings. */
  sum: string;
  /** Transfers of which a side does not come to the amount. */
  transfers: unknown[];
}

/** Replays every balance of the ledger from the postings, without looking at anything beside the books. */
export async function replayBalances(db: Database): Promise<ReplayedBooks> {
  const of = async (name: "balances" | "transfers") => (await db.execute(LEDGER_CHECKS[name].find)).rows;
  const sums = await db.execute<{ sum: string }>(
    sql`select coalesce(sum(debit - credit), 0)::numeric(20, 2) as sum from ledger_postings`,
  );
  return { accounts: await of("balances"), sum: sums.rows[0]?.sum ?? "0.00", transfers: await of("transfers") };
}
