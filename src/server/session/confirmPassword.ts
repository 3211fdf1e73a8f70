import { GUESSES } from "../../contract/limits";
import type { AppDeps } from "../http/context";
import { invalid } from "../http/failure";
import { passwordHashOf } from "./credentials";
import { countFailure } from "./delay";
import { verifyPassword } from "./password";
import { forgetAttempts } from "./throttle";

/** Refuses whoever does not know the password of the own account; guesses are counted. */
export async function confirmPassword(deps: AppDeps, userId: number, password: string | undefined): Promise<void> {
  if (!password) throw invalid([{ path: "currentPassword", message: "Enter your current password" }]);
  // Whoever holds a stolen access token must not be able to guess the password by it.
  const counter = { key: `password:${userId}`, free: GUESSES.free, window: GUESSES.window };
  await countFailure(deps.db, [counter], "Too many wrong passwords.", deps.clock());
  if (!(await verifyPassword(await passwordHashOf(deps.db, userId), password))) {
    throw invalid([{ path: "currentPassword", message: "This is not your current password" }]).as("password-refused");
  }
  await forgetAttempts(deps.db, counter.key);
}
