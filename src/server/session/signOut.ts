import { eq } from "drizzle-orm";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { revokeFamily } from "./families";
import { digestOf, sameDigest } from "./keys";
import { familyNamedIn } from "./refresh";
import { refreshFamilies } from "./tables";

/**
 * Ends the session of a refresh token; one that is unknown, old or ended already changes nothing.
 *
 * The token just rotated away counts too: another tab may have refreshed at that moment.
 */
export async function signOut(deps: AppDeps, token: string, requestId: string): Promise<void> {
  const id = familyNamedIn(token);
  if (id === undefined) return;
  const at = deps.clock();
  await transaction(deps.db, async (tx) => {
    const [found] = await tx
      .select({ family: refreshFamilies, name: tables.users.name })
      .from(refreshFamilies)
      .innerJoin(tables.users, eq(tables.users.id, refreshFamilies.user_id))
      .where(eq(refreshFamilies.id, id));
    if (!found) return;
    const { current_hash, previous_hash, user_id } = found.family;
    const known = [current_hash, previous_hash ?? ""].some((hash) => sameDigest(hash, digestOf(token)));
    if (!known || !(await revokeFamily(tx, id, at))) return;
    const actor = { id: user_id, name: found.name };
    await recordChange(tx, { actor, at, requestId, action: "sign-out", resource: "employee", recordId: user_id });
  });
}
