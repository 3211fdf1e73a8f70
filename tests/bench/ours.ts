import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { ROLE } from "../../src/contract/roles/vocabulary";
import type { Database } from "../../src/server/db/database";
import { tables } from "../../src/server/db/tables";
import { readEnv } from "../../src/server/env";
import { loopbackOrigins } from "../../src/server/http/origin";
import { openPlatform } from "../../src/server/open";
import { hashPassword } from "../../src/server/session/password";
import { credentials } from "../../src/server/session/tables";
import { fill } from "./fill";
import { addressOf, PEOPLE } from "./tabs";

/** Serves the platform as it runs in production on a filled database, and tells the parent process where. */
export async function serveOurs(orders: number): Promise<void> {
  const platform = await openPlatform(readEnv());
  // Nobody is there who could set up a second factor.
  platform.deps.trial = true;
  await fill(platform.deps.db, orders);
  await addPeople(platform.deps.db);
  serve({ fetch: platform.app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }: AddressInfo) => {
    platform.deps.origins = loopbackOrigins("127.0.0.1", port);
    process.send?.(port);
  });
}

/** Adds those whose tabs are open, with the password of the first administrator. */
async function addPeople(db: Database) {
  const password_hash = await hashPassword(process.env.ADMIN_PASSWORD ?? "");
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    name: `Tab ${n}`,
    email: addressOf(n),
    is_employee: true,
    role: n % 2 ? ROLE.superAdmin : ROLE.support,
  }));
  const added = await db.insert(tables.users).values(people).returning({ user_id: tables.users.id });
  const changed_at = new Date().toISOString();
  await db.insert(credentials).values(added.map(({ user_id }) => ({ user_id, password_hash, changed_at })));
}
