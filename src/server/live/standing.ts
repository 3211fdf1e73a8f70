import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { accountColumns, mayAdminister, mustSetUpFactor } from "../session/account";
import { refreshFamilies } from "../session/tables";
import type { StreamOwner } from "./streams";

const { users, roles } = tables;

/** How it stands with a session: it goes on, its account may do something else by now, or it is over. */
type Standing = "same" | "changed" | "over";

/** Reads how it stands with sessions, from the rows of their accounts; gives what tells it of each. */
export async function readStandings(
  deps: Pick<AppDeps, "db" | "clock" | "trial">,
  families: readonly string[],
): Promise<(owner: StreamOwner) => Standing> {
  const rows = await deps.db
    .select({ family: refreshFamilies.id, ...accountColumns })
    .from(refreshFamilies)
    .innerJoin(users, eq(users.id, refreshFamilies.user_id))
    .innerJoin(roles, eq(roles.id, users.role))
    .where(
      and(
        inArray(refreshFamilies.id, [...families]),
        isNull(refreshFamilies.revoked_at),
        gt(refreshFamilies.expires_at, deps.clock().toISOString()),
      ),
    );
  const byFamily = new Map(rows.map((row) => [row.family, row]));
  return ({ id, family, role, grants }) => {
    const row = byFamily.get(family);
    if (!row || row.id !== id || !mayAdminister(row)) return "over";
    const isSame = row.role_id === role.id && isDeepStrictEqual(row.permissions, grants);
    return isSame && !mustSetUpFactor(row, deps) ? "same" : "changed";
  };
}
