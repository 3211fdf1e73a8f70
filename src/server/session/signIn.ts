import { eq } from "drizzle-orm";
import type { Account } from "../../contract/calls/session";
import { SIGN_IN } from "../../contract/limits";
import { type Changes, recordChange } from "../audit/record";
import { type Database, transaction } from "../db/open";
import { tables } from "../db/tables/resources";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { signAdminToken } from "./accessToken";
import { accountOf, accountOfEmail, mayAdminister } from "./account";
import { passwordHashOf } from "./credentials";
import { openFamily } from "./families";
import { keyedHash } from "./keys";
import { verifyPassword } from "./password";
import { CODE_THROTTLE, codeKey, redeemFactor, type SecondFactor, secondFactorOf } from "./secondFactor";
import { countAttempt, forgetAttempts, uncountAttempt } from "./throttle";

interface Attempt {
  email: string;
  password: string;
  /** Of the authenticator, or a recovery code. */
  code?: string | undefined;
  /** Browser and system of the caller, in words. */
  agent: string;
  /** Address of the caller, where the host knows it. */
  address: string | undefined;
  requestId: string;
}

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: Account;
  /** Cookie half of the refresh token; never part of the answer's body. */
  cookie: string;
}

const words = "Too many failed sign-ins.";

const codeRefused = (message: string) => new Failure("second_factor", message);

/**
 * Signs an administrator in by e-mail address and password.
 *
 * An unknown address, a wrong password, a customer and a blocked account are all refused with the same words after
 * the same work. Only behind a right password is a second factor asked for; its wrong codes are counted by themselves.
 */
export async function signIn(deps: AppDeps, attempt: Attempt): Promise<SignedIn> {
  const { email, password, code, address, agent, requestId } = attempt;
  const { db } = deps;
  const at = deps.clock();
  const accountKey = `sign-in:${keyedHash(deps.secret, "throttle-account", email)}`;
  const addressKey = address && `sign-in-from:${keyedHash(deps.secret, "throttle-address", address)}`;
  // The address first: one that is over its limit locks no further accounts.
  if (addressKey) await countAttempt(db, addressKey, { window: SIGN_IN.window, most: SIGN_IN.perAddress, words }, at);
  await countAttempt(db, accountKey, { window: SIGN_IN.window, most: SIGN_IN.perAccount, words }, at);

  const account = await accountOfEmail(db, email);
  const matches = await verifyPassword(account && (await passwordHashOf(db, account.id)), password);
  if (!account || !matches || !mayAdminister(account)) {
    throw new Failure("unauthenticated", "The e-mail address or the password is wrong").as("sign-in-refused");
  }

  const factor = await secondFactorOf(db, account.id);
  if (factor) {
    await uncountAttempt(db, accountKey);
    if (!code) {
      if (addressKey) await uncountAttempt(db, addressKey);
      throw codeRefused("Enter the code of your authenticator");
    }
    await countAttempt(db, codeKey(account.id), CODE_THROTTLE, at);
  }

  const user = accountOf(account);
  const opened = await transaction(db, async (tx) => {
    const changes = factor ? await redeem(tx, deps.secret, factor, code ?? "", at) : {};
    const session = await openFamily(tx, user.id, agent, at);
    await tx.update(tables.users).set({ last_login_at: at.toISOString() }).where(eq(tables.users.id, user.id));
    const entry = { actor: user, at, requestId, action: "sign-in", resource: "employee", recordId: user.id };
    await recordChange(tx, { ...entry, changes });
    await forgetAttempts(tx, accountKey);
    await forgetAttempts(tx, codeKey(user.id));
    if (addressKey) await uncountAttempt(tx, addressKey);
    return session;
  });
  const accessToken = await signAdminToken(deps, user, opened.family);
  return { accessToken, refreshToken: opened.refreshToken, user, cookie: opened.cookie };
}

/** Uses a code up or refuses it; that a recovery code is gone is told to the audit trail. */
async function redeem(tx: Database, key: string, factor: SecondFactor, code: string, at: Date): Promise<Changes> {
  const before = factor.recovery_hashes.length;
  const after = await redeemFactor(tx, key, factor, code, at);
  if (after === undefined) throw codeRefused("This code is not right").as("second-factor-refused");
  return after === before ? {} : { recovery_codes: { before, after } };
}
