import { SIGN_IN } from "../../contract/limits";
import type { AppDeps } from "../http/context";
import { invalid } from "../http/failure";
import { passwordHashOf } from "./credentials";
import { verifyPassword } from "./password";
import { countAttempt, forgetAttempts } from "./throttle";

/** Refuses whoever does not know the password of the own account; guesses are counted. */
export async function confirmPassword(deps: AppDeps, userId: number, password: string | undefined): Promise<void> {
  if (!password) throw invalid([{ path: "currentPassword", message: "Enter your current password" }]);
  // Whoever holds a stolen access token must not be able to guess the password by it.
  const key = `password:${userId}`;
  const throttle = { window: SIGN_IN.window, most: SIGN_IN.perAccount, words: "Too many wrong passwords." };
  await countAttempt(deps.db, key, throttle, deps.clock());
  if (!(await verifyPassword(await passwordHashOf(deps.db, userId), password))) {
    throw invalid([{ path: "currentPassword", message: "This is not your current password" }]).as("password-refused");
  }
  await forgetAttempts(deps.db, key);
}
