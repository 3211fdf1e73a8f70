import { eq } from "drizzle-orm";
import type { Account } from "../../contract/calls/session";
import { SIGN_IN } from "../../contract/limits";
import { recordChange } from "../audit/record";
import { transaction } from "../db/open";
import { tables } from "../db/tables/resources";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { signAdminToken } from "./accessToken";
import { accountOf, accountOfEmail, mayAdminister } from "./account";
import { passwordHashOf } from "./credentials";
import { openFamily } from "./families";
import { keyedHash } from "./keys";
import { verifyPassword } from "./password";
import { countAttempt, forgetAttempts, sweepAttempts, uncountAttempt } from "./throttle";

interface Attempt {
  email: string;
  password: string;
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

/**
 * Signs an administrator in by e-mail address and password.
 *
 * An unknown address, a wrong password, a customer and a blocked account are all refused with the same words after
 * the same work.
 */
export async function signIn(deps: AppDeps, { email, password, address, requestId }: Attempt): Promise<SignedIn> {
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
    throw new Failure("unauthenticated", "The e-mail address or the password is wrong");
  }

  const user = accountOf(account);
  const opened = await transaction(db, async (tx) => {
    const session = await openFamily(tx, user.id, at);
    await tx.update(tables.users).set({ last_login_at: at.toISOString() }).where(eq(tables.users.id, user.id));
    await recordChange(tx, { actor: user, at, requestId, action: "sign-in", resource: "employee", recordId: user.id });
    await forgetAttempts(tx, accountKey);
    if (addressKey) await uncountAttempt(tx, addressKey);
    await sweepAttempts(tx, at);
    return session;
  });
  const accessToken = await signAdminToken(deps, user, opened.family);
  return { accessToken, refreshToken: opened.refreshToken, user, cookie: opened.cookie };
}
