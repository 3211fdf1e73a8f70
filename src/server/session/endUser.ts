import { and, desc, eq, max, type SQL } from "drizzle-orm";
import { DEFAULTS } from "../../contract/limits";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/open";
import { tables } from "../db/tables/resources";
import type { AppDeps } from "../http/context";
import { Failure, invalid } from "../http/failure";
import { signEndUserToken } from "./accessToken";
import { keyedHash } from "./keys";
import { codeExpiry, countCode, redeemCode, sendCode } from "./oneTimeCode";

const { users } = tables;

/** Words for a sent code; they are the same where the phone is unknown. */
export const CODE_SENT = "If this phone number is registered, a code is on its way to it";

// The same for a code that is wrong, used, too old or tried too often, and for an account that does not exist.
const WRONG_CODE = "This code is wrong or no longer valid. Check it, or ask for a new one.";

/** Answer to a request for a code. */
export interface CodeSent {
  user_id: number;
  otpExpireAt: string;
}

/**
 * Sends a sign-in code to the customer of a phone.
 *
 * An unknown or blocked phone gets the same answer with an id that looks like any other, and no code. Without a
 * country code the customer of that number who signed up last is meant.
 */
export async function requestCode(
  deps: AppDeps,
  { phone, country_code }: { phone: string; country_code?: string },
): Promise<CodeSent> {
  const at = deps.clock();
  return transaction(deps.db, async (tx) => {
    await countCode(tx, deps.secret, phone, at);
    const customer = await customerOf(
      tx,
      and(eq(users.phone, phone), country_code === undefined ? undefined : eq(users.country_code, country_code)),
    );
    if (customer?.status === "Active") await sendCode(tx, deps.secret, { ...customer, phone }, at);
    return { user_id: customer?.id ?? (await decoyId(tx, deps.secret, phone)), otpExpireAt: codeExpiry(at) };
  });
}

/** Exchanges a code for a token of the end-user app; every refusal has the same words. */
export async function verifyCode(
  deps: AppDeps,
  { user_id, otp }: { user_id: number; otp: string },
  requestId: string,
): Promise<{ token: string; user_id: number }> {
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
  if (!signedIn) throw invalid([{ path: "otp", message: WRONG_CODE }], WRONG_CODE);
  return { token: await signEndUserToken(deps, user_id), user_id };
}

/** Registers a customer and sends the first code; a phone or e-mail address that has an account is told so. */
export async function register(
  deps: AppDeps,
  wanted: { phone: string; country_code: string; name: string; email: string },
  requestId: string,
): Promise<CodeSent> {
  const at = deps.clock();
  const now = at.toISOString();
  const { phone, country_code, name, email } = wanted;
  return transaction(deps.db, async (tx) => {
    const samePhone = and(eq(users.phone, phone), eq(users.country_code, country_code));
    if (await customerOf(tx, samePhone)) throw taken("phone", "phone number");
    const [sameEmail] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (sameEmail) throw taken("email", "e-mail address");
    // One code a minute and phone: this also keeps two registrations at once from both taking the phone.
    await countCode(tx, deps.secret, phone, at);
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
 * Gives the id that an unknown phone is answered with, the same each time.
 *
 * It lies below a power of two within the ids in use, so it neither stands out nor changes with each new customer.
 */
async function decoyId(tx: Database, secret: string, phone: string): Promise<number> {
  const [row] = await tx.select({ last: max(users.id) }).from(users);
  const below = 2 ** Math.floor(Math.log2(Number(row?.last ?? 1)));
  const random = Buffer.from(keyedHash(secret, "decoy-user", phone), "base64url").readUInt32BE();
  return 1 + (random % below);
}
