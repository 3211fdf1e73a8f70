import { access } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { LOCAL_CHAIN } from "../chain/chains";
import { type OpenedDatabase, transaction } from "./db/database";
import { migrate } from "./db/migrate";
import { tables } from "./db/tables";
import { prepareEncryption } from "./encryption/prepare";
import type { FileStore } from "./files/store";
import type { AppDeps } from "./http/context";
import type { Progress } from "./progress";
import { generatePassword, writePrivately } from "./secrets";
import { weaknessOf } from "./session/chosenPassword";
import { seedFirstAdministrator } from "./session/firstAdministrator";
import { keepPeopleToBe } from "./session/peopleToBe";
import { StartError } from "./startError";

/** How to sign in to a platform for the first time. */
export interface FirstAdministrator {
  /** Given on the first start only. */
  email?: string;
  /** Given on the first start only, and not when it was chosen by the environment. */
  password?: string;
  /** Where the generated password was written, as long as the file is there. */
  file?: string;
}

interface FirstStart {
  email: string;
  /** Chosen by the environment; one is generated otherwise. */
  password: string | undefined;
  sampleData: boolean;
  /** Directory for the file with the generated password, if it is to be kept. */
  keepIn: string | undefined;
  progress: Progress;
}

/**
 * Brings the database to the newest migration, encrypts what is not yet encrypted in it and, when nobody can sign in
 * yet, fills it.
 *
 * Roles, administrator and sample data come in one transaction: a first start that is killed starts over.
 */
export async function prepareDatabase(
  database: OpenedDatabase,
  files: FileStore,
  start: FirstStart,
): Promise<FirstAdministrator> {
  const { email, progress } = start;
  const file = start.keepIn && join(start.keepIn, "first-administrator.txt");
  const password = start.password ?? generatePassword();
  const created = await database.alone(async (db) => {
    await migrate(db, undefined, progress);
    await prepareEncryption(db, database.engine);
    return transaction(db, async (tx) => {
      const account = await seedFirstAdministrator(tx, { email, password });
      if (!account) return false;
      if (start.password) await refuseWeak(start.password, email);
      // Written before the commit: an account whose password nobody knows must not exist.
      if (file && !start.password) await writePrivately(file, describe(email, password), true);
      if (start.sampleData) {
        const { seedSample } = await import("../sample");
        const { rows } = await tx.execute<{ id: number }>(sql`select max(id) as id from users`);
        await seedSample(tx, files, undefined, (done) => progress("Making the sample data", done));
        await keepPeopleToBe(tx, rows[0]?.id ?? 0);
      }
      return true;
    });
  });
  return {
    ...(created ? { email } : {}),
    ...(created && !start.password ? { password } : {}),
    ...(file && (await exists(file)) ? { file } : {}),
  };
}

/**
 * Puts the sample's assets on the chain of this machine, where a trial has none there yet; gives how many.
 *
 * It is no part of the first start: whoever tries the program connects a chain when they want to see one.
 */
export async function prepareTokens(deps: AppDeps): Promise<number> {
  const { trial, chain, db } = deps;
  if (!trial || chain?.id !== LOCAL_CHAIN || (await db.$count(tables.tokens)) > 0) return 0;
  const { issueSampleTokens } = await import("../sample/tokens");
  return issueSampleTokens(deps);
}

async function refuseWeak(password: string, email: string): Promise<void> {
  if (await weaknessOf(password, { name: "", email })) {
    throw new StartError("ADMIN_PASSWORD must be one that is not easily guessed, without the name in ADMIN_EMAIL.");
  }
}

const describe = (email: string, password: string) =>
  `First administrator of this platform\n\nE-mail:   ${email}\nPassword: ${password}\n\nChange the password after the first sign-in, then remove this file.\n`;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
