import { eq, lt, sql } from "drizzle-orm";
import { type Message, msg } from "../../contract/language/message";
import { SIGN_IN } from "../../contract/limits";
import type { Database } from "../db/database";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { addressKey } from "./keys";
import { attempts } from "./tables";

/** How often something may happen within a window of seconds, and what to say to those who must wait. */
export interface Throttle {
  window: number;
  most: number;
  words: string;
}

/**
 * Counts one attempt by its key and refuses it beyond the limit, with the time to wait.
 *
 * Counting comes first and is one statement, so that parallel attempts cannot slip past the limit together.
 */
export async function countAttempt(db: Database, key: string, throttle: Throttle, at: Date): Promise<void> {
  const now = at.toISOString();
  const since = new Date(at.getTime() - throttle.window * 1000).toISOString();
  const isOver = sql`${attempts.window_start} <= ${since}`;
  const [row] = await db
    .insert(attempts)
    .values({ key, failures: 1, window_start: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${attempts.failures} + 1 end`,
        window_start: sql`case when ${isOver} then ${now} else ${attempts.window_start} end`,
      },
    })
    .returning();
  if (!row || row.failures <= throttle.most) return;
  const end = Date.parse(row.window_start) + throttle.window * 1000;
  const retryAfter = Math.max(1, Math.ceil((end - at.getTime()) / 1000));
  throw throttled(throttle.words, retryAfter);
}

/** Forgets the attempts of a key. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

/** Takes back one counted attempt that was no failure. */
export async function uncountAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ failures: sql`greatest(${attempts.failures} - 1, 0)` })
    .where(eq(attempts.key, key));
}

/**
 * Counts what a network address asks for and is refused, so that nobody tries links for long; `purpose` keeps the
 * attempts of one kind of link apart from those of another.
 */
export async function countRefusals<T>(
  { db, secret, clock }: AppDeps,
  address: string | undefined,
  { purpose, words }: { purpose: string; words: string },
  work: () => Promise<T>,
): Promise<T> {
  if (address === undefined) return work();
  const key = addressKey(secret, purpose, address);
  await countAttempt(db, key, { window: SIGN_IN.window, most: SIGN_IN.perAddress, words }, clock());
  const done = await work();
  await uncountAttempt(db, key);
  return done;
}

/** Removes counters that are older than every window. */
export async function sweepAttempts(db: Database, at: Date): Promise<void> {
  const day = 24 * 3600 * 1000;
  await db.delete(attempts).where(lt(attempts.window_start, new Date(at.getTime() - day).toISOString()));
}

/** Gives the refusal of what was tried too often: why, and after how many seconds one may try again. */
export const throttled = (words: string, retryAfter: number): Failure =>
  new Failure("throttled", msg("%{words} Try again in %{time}.", { words: msg(words), time: formatWait(retryAfter) }), {
    retryAfter,
  });

function formatWait(seconds: number): Message {
  if (seconds < 60) return msg("%{smart_count} second |||| %{smart_count} seconds", { smart_count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return msg("%{smart_count} minute |||| %{smart_count} minutes", { smart_count: minutes });
  return msg("%{smart_count} hour |||| %{smart_count} hours", { smart_count: Math.ceil(minutes / 60) });
}
