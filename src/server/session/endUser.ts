import { and, desc, eq, max, type SQL } from "drizzle-orm";
import { DEFAULTS } from "../../contract/limits";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/open";
import { tables } from "../db/tables/resources";
import type { AppDeps } from "../http/context";
import { Failure, invalid } from "../http/failure";
import { signEndUserToken } from "./accessToken";
import { keyedHash } from "./keys";
import { codeExpiry, countCode, pretendToSendCode, redeemCode, sendCode } from "./oneTimeCode";
import { countRefusals } from "./throttle";

const { users } = tables;

/** Words for a sent code; they are the same where the phone is unknown. */
export const CODE_SENT = "If this phone number is registered, a code is on its way to it";

// The same for a code that is wrong, used, too old or tried too often, and for an account that does not exist.
const WRONG_CODE = "This code is wrong or no longer valid. Check it, or ask for a new one.";
const TRIED = { purpose: "code", words: "Too many wrong codes were tried." };

/** Answer to a request for a code. */
export interface CodeSent {
  user_id: number;
  otpExpireAt: string;
}

/** What a new customer tells. */
interface Registration {
  phone: string;
  country_code: string;
  name: string;
  email: string;
}

/**
 * Sends a sign-in code to the customer of a phone.
 *
 * An unknown or blocked phone gets the same answer after the same work, with an id that looks like any other, and no
 * code. Without a country code the customer of that number who signed up last is meant.
 */
export async function requestCode(
  deps: AppDeps,
  { phone, country_code }: { phone: string; country_code?: string },
): Promise<CodeSent> {
  const { db, secret } = deps;
  const at = deps.clock();
  await countCode(db, secret, phone, at);
  return transaction(db, async (tx) => {
    const customer = await customerOf(
      tx,
      and(eq(users.phone, phone), country_code === undefined ? undefined : eq(users.country_code, country_code)),
    );
    const decoy = await decoyOf(tx, secret, phone);
    const to = { id: customer?.id ?? decoy.last, country_code: customer?.country_code ?? DEFAULTS.country_code, phone };
    await (customer?.status === "Active" ? sendCode : pretendToSendCode)(tx, secret, to, at);
    return { user_id: customer?.id ?? decoy.id, otpExpireAt: codeExpiry(at) };
  });
}

/**
 * Exchanges a code for a token of the end-user app; every refusal has the same words.
 *
 * Refusals are counted by network address too, so that nobody guesses on over many accounts; right codes are not.
 */
export const verifyCode = (
  deps: AppDeps,
  given: { user_id: number; otp: string },
  { address, requestId }: { address: string | undefined; requestId: string },
): Promise<{ token: string; user_id: number }> =>
  countRefusals(deps, address, TRIED, () => redeem(deps, given, requestId));

async function redeem(deps: AppDeps, { user_id, otp }: { user_id: number; otp: string }, requestId: string) {
  const at = deps.clock();
  const signedIn = await transaction(deps.db, async (tx) => {
    // A wrong code must stay counted, so this transaction gives its refusal back instead of throwing it.
    if (!(await redeemCode(tx, deps.secret, user_id, otp, at))) return false;
    const customer = await customerOf(tx, eq(users.id, user_id));
    if (customer?.status !== "Active") return false;
    await tx.update(users).set({ last_login_at: at.toISOString() }).where(eq(users.id, user_id));
    const actor = { id: user_id, name: customer.name };
    await recordChange(tx, { actor, at, requestId, action: "sign-in", resource: "customers", recordId: user_id });
    return true;
  });
  if (!signedIn) throw invalid([{ path: "otp", message: WRONG_CODE }], WRONG_CODE).as("code-refused");
  return { token: await signEndUserToken(deps, user_id), user_id };
}

/** Registers a customer and sends the first code; a phone or e-mail address that has an account is told so. */
export async function register(deps: AppDeps, wanted: Registration, requestId: string): Promise<CodeSent> {
  const at = deps.clock();
  const now = at.toISOString();
  const { phone, country_code, name, email } = wanted;
  await refuseTaken(deps.db, wanted);
  // One code a minute and phone: this also keeps two registrations at once from both taking the phone.
  await countCode(deps.db, deps.secret, phone, at);
  return transaction(deps.db, async (tx) => {
    const [created] = await tx
      .insert(users)
      .values({
        phone,
        country_code,
        name,
        email,
        role: DEFAULTS.user_role,
        join_date: now.slice(0, 10),
        kyc_since: now,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!created) throw taken("email", "e-mail address");
    const actor = { id: created.id, name };
    await recordChange(tx, { actor, at, requestId, action: "create", resource: "customers", recordId: created.id });
    await sendCode(tx, deps.secret, { id: created.id, country_code, phone }, at);
    return { user_id: created.id, otpExpireAt: codeExpiry(at) };
  });
}

async function refuseTaken(db: Database, { phone, country_code, email }: Omit<Registration, "name">) {
  const samePhone = and(eq(users.phone, phone), eq(users.country_code, country_code));
  if (await customerOf(db, samePhone)) throw taken("phone", "phone number");
  const [sameEmail] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (sameEmail) throw taken("email", "e-mail address");
}

const taken = (path: string, what: string) =>
  new Failure("conflict", `This ${what} has an account already`, {
    errors: [{ path, message: "Already in use" }],
  });

async function customerOf(tx: Database, which: SQL | undefined) {
  const [row] = await tx
    .select({ id: users.id, name: users.name, country_code: users.country_code, status: users.status })
    .from(users)
    .where(and(which, eq(users.is_employee, false)))
    .orderBy(desc(users.id))
    .limit(1);
  return row;
}

/**
 * Gives the id that an unknown phone is answered with, the same each time, and the last one in use.
 *
 * It lies below a power of two within the ids in use, so it neither stands out nor changes with each new customer.
 */
async function decoyOf(tx: Database, secret: string, phone: string): Promise<{ id: number; last: number }> {
  const [row] = await tx.select({ last: max(users.id) }).from(users);
  const last = Number(row?.last ?? 1);
  const random = Buffer.from(keyedHash(secret, "decoy-user", phone), "base64url").readUInt32BE();
  return { id: 1 + (random % 2 ** Math.floor(Math.log2(last))), last };
}
