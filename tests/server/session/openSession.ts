import { transaction } from "../../../src/server/db/database";
import { signAdminToken } from "../../../src/server/session/accessToken";
import { openFamily } from "../../../src/server/session/families";
import type { Platform } from "../platform";

/** Opens a session for an employee without comparing a password; returns its access token. */
export async function openSession({ db, deps }: Platform, { id, email }: { id: number; email: string }) {
  const { family } = await transaction(db, (tx) => openFamily(tx, id, "Tests", deps.clock()));
  return signAdminToken(deps, { id, email, name: "N", role: { name: "R" } }, family);
}
