import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { GUESSES } from "../../contract/limits";
import type { Database } from "../db/database";
import type { Delayed } from "./delay";
import { digestOf } from "./keys";
import { recoveryHash } from "./recoveryCodes";
import { secondFactors } from "./tables";
import { openSecret, stepOfCode } from "./totp";

/** A second factor as it is stored. */
export type SecondFactor = typeof secondFactors.$inferSelect;

/** Words for whoever has to wait with the next code. */
export const TOO_MANY_CODES = "Too many wrong codes.";

/**
 * Gives what wrong codes of an account are counted by: from everywhere together, as a million codes are soon guessed,
 * but for a browser that has signed in before, which counts by itself.
 */
export const codeGuesses = (userId: number, device = ""): Delayed => ({
  key: `second-factor:${userId}${device && `:${digestOf(device)}`}`,
  free: GUESSES.free,
  window: GUESSES.window,
});

/** Gives the second factor of an account, or nothing where none counts. */
export async function secondFactorOf(db: Database, userId: number): Promise<SecondFactor | undefined> {
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at)));
  return factor;
}

/**
 * Uses a code of the authenticator or a recovery code up; gives how many recovery codes are left where it was right.
 *
 * One conditional statement takes it, so of parallel uses one alone succeeds; a code as old as the last one that was
 * taken, or older, is not right any more.
 */
export async function redeemFactor(tx: Database, key: string, factor: SecondFactor, code: string, at: Date) {
  const { user_id, secret } = factor;
  const digits = code.replace(/\s/g, "");
  const taken = /^\d{6}$/.test(digits)
    ? takeStep(stepOfCode(openSecret(key, user_id, secret), digits, at))
    : takeRecovery(recoveryHash(key, user_id, code));
  if (!taken) return undefined;
  const [row] = await tx
    .update(secondFactors)
    .set(taken.set)
    .where(
      and(
        eq(secondFactors.user_id, user_id),
        // It may have been replaced since it was read.
        eq(secondFactors.secret, secret),
        isNotNull(secondFactors.confirmed_at),
        taken.where,
      ),
    )
    .returning({ recovery_hashes: secondFactors.recovery_hashes });
  return row?.recovery_hashes.length;
}

const takeStep = (step: number | undefined) =>
  step === undefined ? undefined : { set: { last_step: step }, where: lt(secondFactors.last_step, step) };

const takeRecovery = (hash: string) => ({
  set: { recovery_hashes: sql`${secondFactors.recovery_hashes} - ${hash}::text` },
  where: sql`${secondFactors.recovery_hashes} @> jsonb_build_array(${hash}::text)`,
});
