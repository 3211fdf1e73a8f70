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

const BATCH = 10_000;

/** Computes the whole chain anew; `broken_at` is the `seq` of the first row that does not fit, null where all do. */
export async function verifyTrail(db: Database, most = BATCH) {
  const { head: _, ...proof } = await proveTrail(db, most);
  return proof;
}

/** Computes the whole chain anew as `verifyTrail` does, and gives the hash of its last row too: null of an empty one. */
export async function proveTrail(db: Database, most = BATCH) {
  const { rows } = await db.execute<{ entries: number; sealed: number }>(
    sql`select count(*)::int as entries, count(seq)::int as sealed from audit`,
  );
  // In batches, not in one transaction: on one connection everybody else would wait for a long trail.
  let batch: Batch = { rows: 0, broken: null, seq: 0, hash: null };
  let last = batch;
  do {
    batch = await checkBatch(db, batch, most);
    // A batch of no rows has no last one.
    if (batch.rows) last = batch;
  } while (batch.broken === null && batch.rows === most);
  const broken_at = batch.broken === null ? null : Number(batch.broken);
  const counts = { entries: rows[0]?.entries ?? 0, sealed: rows[0]?.sealed ?? 0 };
  return { ...counts, ok: broken_at === null, broken_at, head: last.hash };
}

/** What was checked in one go, and its last row, which the next has to follow. */
type Batch = { rows: number; broken: string | null; seq: string | number; hash: string | null };

async function checkBatch(db: Database, { seq, hash }: Batch, most: number): Promise<Batch> {
  const { rows } = await db.execute<Batch>(sql`
    select count(*)::int as rows, max(seq) as seq, (array_agg(hash order by seq desc))[1] as hash,
      min(seq) filter (
        where hash is distinct from expected or previous_hash is distinct from hash_before or seq <> seq_before + 1
      ) as broken
    from (
      select *, lag(hash, 1, ${hash}::text) over (order by seq) as hash_before,
        lag(seq, 1, ${seq}::bigint) over (order by seq) as seq_before
      from (
        select seq, hash, previous_hash, audit_hash(audit) as expected
        from audit where seq > ${seq}::bigint order by seq limit ${most}
      ) sealed
    ) chain`);
  return rows[0] as Batch;
}
