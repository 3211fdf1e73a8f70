import { randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { OTP } from "../../contract/limits";
import type { Database } from "../db/open";
import { tables } from "../db/tables/resources";
import { oneTimeCodes } from "../db/tables/session";
import { keyedHash } from "./keys";
import { countAttempt } from "./throttle";

/** Whom a code is sent to. */
export interface Recipient {
  id: number;
  country_code: string;
  phone: string;
}

/** Gives the moment at which a code made at `at` runs out. */
export const codeExpiry = (at: Date): string => new Date(at.getTime() + OTP.lifetime * 1000).toISOString();

/** Counts a code for a phone and refuses it when one was asked for within a minute, or ten within a day. */
export async function countCode(tx: Database, secret: string, phone: string, at: Date): Promise<void> {
  const key = keyedHash(secret, "throttle-phone", phone);
  const pause = { window: OTP.pause, most: 1, words: "A code was asked for a moment ago." };
  const day = { window: 24 * 3600, most: OTP.perDay, words: "Too many codes were asked for today." };
  await countAttempt(tx, `code-pause:${key}`, pause, at);
  await countAttempt(tx, `code-day:${key}`, day, at);
}

/** Makes a code for an account and hands it to the outbox; only the newest code of an account is valid. */
export async function sendCode(tx: Database, secret: string, to: Recipient, at: Date): Promise<void> {
  const code = String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, "0");
  await tx.insert(oneTimeCodes).values({
    user_id: to.id,
    code_hash: hashOf(secret, to.id, code),
    created_at: at.toISOString(),
    expires_at: codeExpiry(at),
  });
  await tx.insert(tables.outbox).values({
    channel: "sms",
    recipient: `${to.country_code}${to.phone}`,
    subject: "Sign-in code",
    body: `${code} is your sign-in code. It is valid for ${OTP.lifetime / 60} minutes. Give it to nobody.`,
    secret: true,
    created_at: at.toISOString(),
  });
}

/**
 * Uses a code up and tells whether it was right; a wrong one costs one of its five tries.
 *
 * One statement counts the try, compares and marks the code as used, so of parallel uses one alone succeeds.
 */
export async function redeemCode(tx: Database, secret: string, userId: number, code: string, at: Date) {
  const now = at.toISOString();
  const isRight = sql<boolean>`${oneTimeCodes.code_hash} = ${hashOf(secret, userId, code)}`;
  const newest = tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.user_id, userId))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  const [row] = await tx
    .update(oneTimeCodes)
    .set({
      tries: sql`${oneTimeCodes.tries} + 1`,
      used_at: sql`case when ${isRight} then ${now}::timestamptz end`,
    })
    .where(
      and(
        eq(oneTimeCodes.id, newest),
        isNull(oneTimeCodes.used_at),
        lt(oneTimeCodes.tries, OTP.tries),
        gt(oneTimeCodes.expires_at, now),
      ),
    )
    .returning({ isRight });
  return row?.isRight ?? false;
}

const hashOf = (secret: string, userId: number, code: string) =>
  keyedHash(secret, "one-time-code", `${userId}:${code}`);
