import { randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { OTP } from "../../contract/limits";
import { type Database, savepoint } from "../db/open";
import { oneTimeCodes } from "../db/tables/session";
import { forgetSecret, postSecret } from "../outbox/secrets";
import { keyedHash } from "./keys";
import { countAttempt, uncountAttempt } from "./throttle";

/** Key of the counter of all codes together. */
export const CODES_OF_ALL = "code-all";

/** Whom a code is sent to. */
export interface Recipient {
  id: number;
  country_code: string;
  phone: string;
}

/** Gives the moment at which a code made at `at` runs out. */
export const codeExpiry = (at: Date): string => new Date(at.getTime() + OTP.lifetime * 1000).toISOString();

/**
 * Counts a code for a phone, known or not, and refuses it when one was asked for within a minute, ten within a day, or
 * more of all phones within an hour than the platform sends.
 *
 * Never call it in a transaction: all phones share the last counter, and its row must be free again at once.
 */
export async function countCode(db: Database, secret: string, phone: string, at: Date): Promise<void> {
  const key = keyedHash(secret, "throttle-phone", phone);
  const ofDay = `code-day:${key}`;
  const pause = { window: OTP.pause, most: 1, words: "A code was asked for a moment ago." };
  const day = { window: 24 * 3600, most: OTP.perDay, words: "Too many codes were asked for today." };
  const all = { window: 3600, most: OTP.perHourOfAll, words: "Too many people ask for codes just now." };
  await countAttempt(db, `code-pause:${key}`, pause, at);
  await countAttempt(db, ofDay, day, at);
  await countAttempt(db, CODES_OF_ALL, all, at).catch(async (refusal) => {
    // Who keeps asking while others use the hour up must not lose the day as well.
    await uncountAttempt(db, ofDay);
    throw refusal;
  });
}

/** Makes a code for an account and hands it to the outbox; only the newest code of an account is valid. */
export const sendCode = (tx: Database, secret: string, to: Recipient, at: Date): Promise<void> =>
  savepoint(tx, (inner) => writeCode(inner, secret, to, at));

/** Does all that sending a code does and takes it back, so that time does not tell who has an account. */
export async function pretendToSendCode(tx: Database, secret: string, to: Recipient, at: Date): Promise<void> {
  const undone = new Error("No code is sent");
  const pretended = savepoint(tx, async (inner) => {
    await writeCode(inner, secret, to, at);
    throw undone;
  });
  await pretended.catch((error) => {
    if (error !== undone) throw error;
  });
}

async function writeCode(tx: Database, secret: string, to: Recipient, at: Date): Promise<void> {
  const code = String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, "0");
  await tx.insert(oneTimeCodes).values({
    user_id: to.id,
    code_hash: hashOf(secret, to.id, code),
    created_at: at.toISOString(),
    expires_at: codeExpiry(at),
  });
  await postSecret(
    { tx, secret, now: at },
    { channel: "sms", recipient: `${to.country_code}${to.phone}`, subject: "Sign-in code" },
    { value: code, purpose: "sign-in code", subjectId: to.id, expiresAt: codeExpiry(at) },
    (part) => `${part} is your sign-in code. It is valid for ${OTP.lifetime / 60} minutes. Give it to nobody.`,
  );
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
  if (!row?.isRight) return false;
  await forgetSecret(tx, "sign-in code", userId);
  return true;
}

const hashOf = (secret: string, userId: number, code: string) =>
  keyedHash(secret, "one-time-code", `${userId}:${code}`);
