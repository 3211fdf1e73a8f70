import { randomInt } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, max, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { OTP } from "../../contract/limits";
import { DAY } from "../../contract/time";
import { type Database, savepoint } from "../db/database";
import type { AppDeps } from "../http/context";
import { forgetSecret, postSecret } from "../outbox/secrets";
import { keyedHash } from "./keys";
import { codeMessage } from "./mails";
import { oneTimeCodes, registrations } from "./tables";
import { countAttempt, uncountAttempt } from "./throttle";

/** Key of the counter of all codes together. */
export const CODES_OF_ALL = "code-all";

/** Whose a code is: a customer's, or a registration's that it makes one of. */
export type Owner = { user_id: number; registration_id: null } | { user_id: null; registration_id: number };

/** Whom a code is sent to. */
export interface Recipient {
  owner: Owner;
  /** The id under which the app of that person will verify the code. */
  answered_id: number;
  country_code: string;
  phone: string;
  /** In which their app speaks, where it says so. */
  language?: string | undefined;
}

/** Gives the moment at which a code made at `at` runs out. */
export const codeExpiry = (at: Date): string => new Date(at.getTime() + OTP.lifetime * 1000).toISOString();

/**
 * Counts a code for a phone, known or not, and refuses it when one was asked for within a minute, or more than the
 * platform sends: to a phone in a day, for a network address in an hour, and of all phones within an hour.
 *
 * The address comes first: one that is over its limit uses up nothing of others. Never call it in a transaction: all
 * phones share the last counter, and its row must be free again at once.
 */
export async function countCode(
  { db, secret }: Pick<AppDeps, "db" | "secret">,
  { phone, address }: { phone: string; address: string | undefined },
  at: Date,
): Promise<void> {
  const key = keyedHash(secret, "throttle-phone", phone);
  // Whoever has codes sent to another's phone uses up their own day with it, and half of that phone's.
  const ofDay = `code-day:${keyedHash(secret, "throttle-phone-from", `${phone} ${address ?? ""}`)}`;
  const ofPhone = `code-day-phone:${key}`;
  const pause = { window: OTP.pause, most: 1, words: "A code was asked for a moment ago." };
  const day = { window: 24 * 3600, most: OTP.perDay, words: "Too many codes were asked for today." };
  const all = { window: 3600, most: OTP.perHourOfAll, words: "Too many people ask for codes just now." };
  await countCodeOfAddress({ db, secret }, address, at);
  await countAttempt(db, `code-pause:${key}`, pause, at);
  await countAttempt(db, ofDay, day, at);
  await countAttempt(db, ofPhone, { ...day, most: OTP.perDayOfPhone }, at);
  await countAttempt(db, CODES_OF_ALL, all, at).catch(async (refusal) => {
    // Who keeps asking while others use the hour up must not lose the day as well.
    await uncountAttempt(db, ofDay);
    await uncountAttempt(db, ofPhone);
    throw refusal;
  });
}

async function countCodeOfAddress(
  { db, secret }: Pick<AppDeps, "db" | "secret">,
  address: string | undefined,
  at: Date,
): Promise<void> {
  if (address === undefined) return;
  const key = `code-from:${keyedHash(secret, "throttle-address", address)}`;
  const words = "Too many codes were asked for from this network.";
  await countAttempt(db, key, { window: 3600, most: OTP.perHourOfAddress, words }, at);
}

/** Makes a code for its owner and hands it to the outbox; only the newest code of an owner is valid. */
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
  const [made] = await tx
    .insert(oneTimeCodes)
    .values({
      ...to.owner,
      code_hash: hashOf(secret, to.answered_id, code),
      created_at: at.toISOString(),
      expires_at: codeExpiry(at),
    })
    .returning({ id: oneTimeCodes.id });
  if (!made) throw new Error("No code was made");
  await postSecret(
    { tx, secret, now: at },
    {
      channel: "sms",
      recipient: `${to.country_code}${to.phone}`,
      language: to.language,
      subject: "Sign-in code",
    },
    { value: code, purpose: "sign-in code", subjectId: made.id, expiresAt: codeExpiry(at) },
    codeMessage,
  );
}

/**
 * Uses a code up and gives whose it is, where it was right; a wrong one costs one of its five tries.
 *
 * An answered id is a customer's, a registration's, or both; each has its own newest code. One statement counts the
 * try, compares and marks the code as used, so of parallel uses one alone succeeds.
 */
export async function redeemCode(
  tx: Database,
  secret: string,
  answeredId: number,
  code: string,
  at: Date,
): Promise<Owner | undefined> {
  const now = at.toISOString();
  const isRight = sql<boolean>`${oneTimeCodes.code_hash} = ${hashOf(secret, answeredId, code)}`;
  const newest = unionAll(
    tx
      .select({ id: max(oneTimeCodes.id) })
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.user_id, answeredId)),
    tx
      .select({ id: max(oneTimeCodes.id) })
      .from(oneTimeCodes)
      .innerJoin(registrations, eq(registrations.id, oneTimeCodes.registration_id))
      .where(eq(registrations.answered_id, answeredId))
      .groupBy(registrations.id),
  );
  const compared = await tx
    .update(oneTimeCodes)
    .set({
      tries: sql`${oneTimeCodes.tries} + 1`,
      used_at: sql`case when ${isRight} then ${now}::timestamptz end`,
    })
    .where(
      and(
        inArray(oneTimeCodes.id, newest),
        isNull(oneTimeCodes.used_at),
        lt(oneTimeCodes.tries, OTP.tries),
        gt(oneTimeCodes.expires_at, now),
      ),
    )
    .returning({
      id: oneTimeCodes.id,
      isRight,
      user_id: oneTimeCodes.user_id,
      registration_id: oneTimeCodes.registration_id,
    });
  const right = compared.find((row) => row.isRight);
  if (!right) return undefined;
  await forgetSecret(tx, "sign-in code", right.id);
  return { user_id: right.user_id, registration_id: right.registration_id } as Owner;
}

/** Removes codes that ran out a day ago. */
export async function sweepCodes(db: Database, at: Date): Promise<void> {
  const yesterday = new Date(at.getTime() - DAY).toISOString();
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expires_at, yesterday));
}

const hashOf = (secret: string, answeredId: number, code: string) =>
  keyedHash(secret, "one-time-code", `${answeredId}:${code}`);
