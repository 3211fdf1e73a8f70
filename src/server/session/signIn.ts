import { eq } from "drizzle-orm";
import type { Account } from "../../contract/session/calls";
import type { Changes } from "../audit/changes";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { signAdminToken } from "./accessToken";
import { accountOf, accountOfEmail, mayAdminister } from "./account";
import { passwordHashOf } from "./credentials";
import { countFailure } from "./delay";
import { knownDevice, rememberDevice } from "./device";
import { type OpenedFamily, openFamily } from "./families";
import { countGuess } from "./guesses";
import { verifyPassword } from "./password";
import { codeGuesses, redeemFactor, type SecondFactor, secondFactorOf, TOO_MANY_CODES } from "./secondFactor";
import { forgetAttempts } from "./throttle";
import { warnOfGuesses } from "./warnOfGuesses";

interface Attempt {
  email: string;
  password: string;
  /** Of the authenticator, or a recovery code. */
  code?: string | undefined;
  /** Browser and system of the caller, in words. */
  agent: string;
  /** Address of the caller, where the host knows it. */
  address: string | undefined;
  /** Of those that the platform speaks, the one that their console shows. */
  language?: string | undefined;
  /** Cookie of a browser that has signed in before. */
  device: string | undefined;
  requestId: string;
}

interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: Account;
  /** Cookie half of the refresh token; never part of the answer's body. */
  cookie: string;
  /** Cookie by which this browser is known from now on. */
  device: string;
}

const codeRefused = (message: string) => new Failure("second_factor", message);

/**
 * Signs an administrator in by e-mail address and password.
 *
 * An unknown address, a wrong password, a customer and a blocked account are all refused with the same words after
 * the same work. Only behind a right password is a second factor asked for; its wrong codes are counted by themselves. Once
 * tries have to wait, the person is told by mail.
 */
export async function signIn(deps: AppDeps, attempt: Attempt): Promise<SignedIn> {
  const { email, password, code, address, agent, language, requestId } = attempt;
  const { db } = deps;
  const at = deps.clock();
  const device = knownDevice(deps.secret, attempt.device, email);
  const guess = await countGuess(deps, { email, address, device });

  const account = await accountOfEmail(db, email);
  const matches = await verifyPassword(account && (await passwordHashOf(db, account.id)), password);
  if (!account || !matches || !mayAdminister(account)) {
    if (guess.delays)
      await warnOfGuesses(deps, "password", email, account && mayAdminister(account) ? account : undefined);
    throw new Failure("unauthenticated", "The e-mail address or the password is wrong").as("sign-in-refused");
  }

  await guess.forgetPassword(db);

  const factor = await secondFactorOf(db, account.id);
  const codes = codeGuesses(account.id, device);
  if (factor && !code) {
    await guess.forgetAddress(db);
    throw codeRefused("Enter the code of your authenticator");
  }
  const codeDelays = factor !== undefined && (await countFailure(db, [codes], TOO_MANY_CODES, at));

  const user = accountOf(account);
  const opened = await transaction(db, async (tx) => {
    const changes = factor ? await redeem(tx, deps.secret, factor, code ?? "", at) : {};
    if (!changes) return undefined;
    const session = await beginSession(tx, user, { agent, language, requestId, at, action: "sign-in", changes });
    await forgetAttempts(tx, codes.key);
    await guess.forgetAddress(tx);
    return session;
  });
  if (!opened) {
    if (codeDelays) await warnOfGuesses(deps, "code", email, account);
    throw codeRefused("This code is not right").as("second-factor-refused");
  }
  const { family, refreshToken, cookie } = opened;
  const accessToken = await signAdminToken(deps, user, family);
  return { accessToken, refreshToken, user, cookie, device: rememberDevice(deps.secret, attempt.device, email) };
}

interface Beginning extends Pick<Attempt, "agent" | "language" | "requestId"> {
  at: Date;
  /** What the audit trail calls it. */
  action: string;
  changes?: Changes;
}

/** Opens a session of an account that has shown who it is, and notes its time and language; the trail tells. */
export async function beginSession(
  tx: Database,
  user: Account,
  { agent, language, requestId, at, action, changes = {} }: Beginning,
): Promise<OpenedFamily> {
  const session = await openFamily(tx, user.id, agent, at);
  const last_login_at = at.toISOString();
  await tx.update(tables.users).set({ last_login_at, language }).where(eq(tables.users.id, user.id));
  await recordChange(tx, { actor: user, at, requestId, action, resource: "employee", recordId: user.id, changes });
  return session;
}

/** Uses a code up and gives what the audit trail is told, that a recovery code is gone; of a wrong code nothing. */
async function redeem(tx: Database, key: string, factor: SecondFactor, code: string, at: Date) {
  const before = factor.recovery_hashes.length;
  const after = await redeemFactor(tx, key, factor, code, at);
  if (after === undefined) return undefined;
  const changes: Changes = after === before ? {} : { recovery_codes: { before, after } };
  return changes;
}
