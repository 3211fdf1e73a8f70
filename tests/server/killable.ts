import { sql } from "drizzle-orm";
import type { Grants } from "../../src/contract/permissions";
import { ROLE } from "../../src/contract/roles/vocabulary";
import { createApp } from "../../src/server/app";
import { PLATFORM } from "../../src/server/http/context";
import { rulesOf } from "../../src/server/serveAll";
import { seedFirstAdministrator } from "../../src/server/session/firstAdministrator";
import { openHere, say } from "./opened";

/**
 * Opens the database that the environment names for a program that a test kills at work, which says “begun” with every
 * fifty records: each asks for the time.
 */
export async function openKillable() {
  let asked = 0;
  const deps = await openHere(() => {
    asked += 1;
    if (asked % 50 === 0) say("begun");
    return new Date();
  });
  const { db } = deps;
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
