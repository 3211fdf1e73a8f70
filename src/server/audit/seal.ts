import { sql } from "drizzle-orm";
import { type Database, transaction } from "../db/open";

/**
 * Chains the rows that are not yet sealed: each gets the next `seq` and the SHA-256 of the row before it and its own
 * content. Sealing apart from writing keeps mutations from waiting for each other; several servers may call it at once.
 *
 * Gives the number of rows sealed.
 */
export const sealTrail = (db: Database): Promise<number> =>
  transaction(db, async (tx) => {
    const result = await tx.execute(sql`select seal_audit() as sealed`);
    return Number((result as { rows: { sealed: string | number }[] }).rows[0]?.sealed ?? 0);
  });

/** Checks the whole chain; gives the `seq` of the first row that does not fit, or nothing where all do. */
export async function firstBrokenLink(db: Database): Promise<number | undefined> {
  const result = await db.execute(sql`
    select seq from (
      select seq, hash, previous_hash,
        lag(hash) over (order by seq) as expected_previous,
        lag(seq) over (order by seq) as seq_before,
        audit_hash(audit) as expected
      from audit where seq is not null
    ) chain
    where hash <> expected
      or previous_hash is distinct from expected_previous
      or coalesce(seq_before, 0) <> seq - 1
    order by seq limit 1`);
  const [row] = (result as { rows: { seq: string | number }[] }).rows;
  return row && Number(row.seq);
}
