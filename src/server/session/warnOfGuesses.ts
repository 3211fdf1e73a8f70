import { sql } from "drizzle-orm";
import { GUESSES } from "../../contract/limits";
import { type Database, savepoint, transaction } from "../db/database";
import type { AppDeps } from "../http/context";
import { consoleOrigin } from "../http/origin";
import { post } from "../outbox/post";
import { keyedHash } from "./keys";
import { type Guessed, guessesMail } from "./mails";
import { attempts } from "./tables";

/**
 * Writes to the person of an account, once a day, that somebody guesses and is held up from now on.
 *
 * Where there is no account the same work is done and taken back, so that time does not tell who has one.
 */
export function warnOfGuesses(
  deps: AppDeps,
  guessed: Guessed,
  email: string,
  account: { id: number; name: string } | undefined,
): Promise<void> {
  const at = deps.clock();
  return transaction(deps.db, async (tx) => {
    const key = `warned-of-${guessed}:${keyedHash(deps.secret, "throttle-account", email)}`;
    if (!(await isFirst(tx, key, at))) return;
    const undone = new Error("No mail is sent");
    const written = savepoint(tx, async (inner) => {
      const mail = guessesMail(guessed, account?.name, `${consoleOrigin(deps)}/profile`);
      await post(inner, at, [{ recipient: email, user_id: account?.id ?? null, ...mail }]);
      if (!account) throw undone;
    });
    await written.catch((error) => {
      if (error !== undone) throw error;
    });
  });
}

/** Tells whether something happens for the first time within the window of guesses. */
async function isFirst(tx: Database, key: string, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - GUESSES.window * 1000).toISOString();
  const row = { failures: 1, window_start: at.toISOString() };
  const first = await tx
    .insert(attempts)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: attempts.key, set: row, setWhere: sql`${attempts.window_start} <= ${since}` })
    .returning({ key: attempts.key });
  return first.length > 0;
}
