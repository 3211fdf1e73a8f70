import { writeSync } from "node:fs";
import { migrate } from "../../src/server/db/migrate";
import { openDatabase } from "../../src/server/db/open";
import { setKeyring } from "../../src/server/encryption/keyring";
import type { AppDeps } from "../../src/server/http/context";
import { createLogger } from "../../src/server/log";
import { chainOfTests } from "./audit/auditChain";
import { testKeyring } from "./keys";

/** Says a line to the test that has started this program, at once: it may be killed right afterwards. */
export const say = (words: string) => writeSync(1, `${words}\n`);

/** Opens the database that the environment names, migrated, and returns what a program of a test works with. */
export async function openHere(clock = () => new Date()): Promise<AppDeps> {
  setKeyring(testKeyring);
  const { db, alone } = await openDatabase({
    dataDir: process.env.DATA_DIR ?? "",
    databaseUrl: process.env.DATABASE_URL,
  });
  await alone((one) => migrate(one));
  return {
    ...{ db, clock, secret: "a secret of the tests, long enough for it", origins: ["http://localhost"], trial: true },
    auditChain: chainOfTests(() => new Date()),
    log: createLogger("error"),
    files: { put: async () => "", get: async () => undefined, remove: async () => undefined },
  };
}
