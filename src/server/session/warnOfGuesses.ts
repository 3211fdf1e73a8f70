import { sql } from "drizzle-orm";
import { GUESSES } from "../../contract/limits";
import { type Database, savepoint, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { consoleOrigin } from "../http/origin";
import { keyedHash } from "./keys";
import { attempts } from "./tables";

/** What is being guessed at. */
type Guessed = "password" | "code";

const MAILS: Record<Guessed, { subject: string; told: string }> = {
  password: {
    subject: "Somebody tries to sign in to your account",
    told: "Several wrong passwords were entered for your account, and further tries have to wait now. Nobody has got in by this. If it was you, you need do nothing.\n\nA browser that you have signed in with before is not held up. If you use this password anywhere else, choose a new one on your profile:",
  },
  code: {
    subject: "Somebody knows your password",
    told: "Your right password was entered, and then several wrong codes of your authenticator; further tries have to wait now. Nobody has got in by this. If it was not you, choose a new password on your profile at once:",
  },
};

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
      const { subject, told } = MAILS[guessed];
      await inner.insert(tables.outbox).values({
        channel: "email",
        recipient: email,
        subject,
        body: `Hello ${account?.name ?? ""},\n\n${told}\n\n${consoleOrigin(deps)}/profile`,
        user_id: account?.id ?? null,
        created_at: at.toISOString(),
      });
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
