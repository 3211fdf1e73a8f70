import { eq, isNull, lte, or, sql } from "drizzle-orm";
import { GUESSES } from "../../contract/limits";
import { type Database, transaction } from "../db/database";
import type { Failure } from "../http/failure";
import { attempts } from "./tables";
import { throttled } from "./throttle";

/** A counter of failures: `free` of them pass, then each next one waits longer than the one before. */
export interface Delayed {
  key: string;
  free: number;
  /** Seconds after the first failure at which all are forgotten. */
  window: number;
}

/**
 * Counts one attempt as a failure on every counter, before it is known to be one; a counter that makes wait refuses
 * it with the time to wait, and then none has counted it.
 *
 * Tells whether the next attempt will have to wait. Counting comes first and is one statement a counter, so that
 * parallel attempts cannot slip past together; what turns out right is taken back.
 */
export const countFailure = (db: Database, counters: Delayed[], words: string, at: Date): Promise<boolean> =>
  transaction(db, async (tx) => {
    let delays = false;
    for (const counter of counters) {
      const failures = await count(tx, counter, at);
      if (failures === undefined) throw await refusal(tx, counter.key, words, at);
      delays ||= failures >= counter.free;
    }
    return delays;
  });

/** Takes back one counted attempt that was no failure; it makes nobody wait. */
export async function takeBackFailure(db: Database, { key }: Delayed): Promise<void> {
  const failures = sql`greatest(${attempts.failures} - 1, 0)`;
  await db.update(attempts).set({ failures, blocked_until: null }).where(eq(attempts.key, key));
}

async function count(tx: Database, { key, free, window }: Delayed, at: Date): Promise<number | undefined> {
  const now = at.toISOString();
  const since = new Date(at.getTime() - window * 1000).toISOString();
  const isOver = sql`${attempts.window_start} <= ${since}`;
  const failures = sql<number>`case when ${isOver} then 1 else ${attempts.failures} + 1 end`;
  // The power is bounded: it would overflow long before anybody gave up.
  const seconds = sql`least(${GUESSES.longest}, ${GUESSES.first} * 2 ^ least(${failures} - ${free}, 16))`;
  const [row] = await tx
    .insert(attempts)
    .values({ key, failures: 1, window_start: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures,
        window_start: sql`case when ${isOver} then ${now} else ${attempts.window_start} end`,
        blocked_until: sql`case when ${failures} >= ${free} then ${now}::timestamptz + make_interval(secs => ${seconds}) end`,
      },
      setWhere: or(isNull(attempts.blocked_until), lte(attempts.blocked_until, now)),
    })
    .returning({ failures: attempts.failures });
  return row?.failures;
}

async function refusal(tx: Database, key: string, words: string, at: Date): Promise<Failure> {
  const [row] = await tx.select({ until: attempts.blocked_until }).from(attempts).where(eq(attempts.key, key));
  const left = Date.parse(row?.until ?? "") - at.getTime();
  const retryAfter = Math.max(1, Math.ceil((left || 0) / 1000));
  return throttled(words, retryAfter);
}
