import { writeSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Grants } from "../../src/contract/permissions";
import { ROLE } from "../../src/contract/roles/vocabulary";
import { createApp } from "../../src/server/app";
import { migrate } from "../../src/server/db/migrate";
import { openDatabase } from "../../src/server/db/open";
import { setKeyring } from "../../src/server/encryption/keyring";
import { type AppDeps, PLATFORM } from "../../src/server/http/context";
import { createLogger } from "../../src/server/log";
import { rulesOf } from "../../src/server/serveAll";
import { seedFirstAdministrator } from "../../src/server/session/firstAdministrator";
import { chainOfTests } from "./audit/auditChain";
import { testKeyring } from "./keys";

/** Says a line to the test that has started this program, at once: it may be killed right afterwards. */
export const say = (words: string) => writeSync(1, `${words}\n`);

/**
 * Opens the database that the environment names for a program that a test kills at work, which says “begun” with every
 * fifty records: each asks for the time.
 */
export async function openKillable() {
  setKeyring(testKeyring);
  const { db, alone } = await openDatabase({
    dataDir: process.env.DATA_DIR ?? "",
    databaseUrl: process.env.DATABASE_URL,
  });
  await alone((one) => migrate(one));
  let asked = 0;
  const deps: AppDeps = {
    ...{ db, secret: "a secret of the tests, long enough for it", origins: ["http://localhost"], trial: true },
    clock: () => {
      asked += 1;
      if (asked % 50 === 0) say("begun");
      return new Date();
    },
    auditChain: chainOfTests(() => new Date()),
    log: createLogger("error"),
    files: { put: async () => "", get: async () => undefined, remove: async () => undefined },
  };
  const { served } = createApp(deps);
  return {
    deps,
    program: { served, rulesOf },
    /** Whose work it is. */
    writerWith: (grants: Grants) => ({
      deps,
      actor: { ...PLATFORM, id: 1, name: "Asha", role: { id: ROLE.superAdmin, name: "" }, grants },
      requestId: "test",
    }),
    seedAdministrator: () =>
      seedFirstAdministrator(db, {
        email: "first@console.example",
        password: "correct horse battery",
        clock: deps.clock,
      }),
    count: async (from: string) => {
      const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${from}`));
      return rows[0]?.n ?? 0;
    },
  };
}
