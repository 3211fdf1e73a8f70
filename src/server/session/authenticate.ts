import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { builtOnce } from "../db/planned";
import { tables } from "../db/tables";
import type { Actor, AppDeps, RequestContext } from "../http/context";
import { readAdminToken, readEndUserToken, unauthenticated } from "./accessToken";
import { accountColumns, accountOf, mayAdminister, mustSetUpFactor } from "./account";
import { endUserSessions, refreshFamilies } from "./tables";

const { users, roles } = tables;

/**
 * Gives the administrator behind a request, from the account's row and not from the token.
 *
 * A block, a change of role and a revoked session hold from the next request.
 */
export async function authenticate(deps: AppDeps, context: RequestContext): Promise<Actor> {
  const { userId, family } = await readAdminToken(deps, bearerOf(context));
  const [row] = await accountOfSession(deps.db).execute({ userId, family, now: deps.clock().toISOString() });
  if (!row || !mayAdminister(row)) throw unauthenticated();
  const { permissions, ...account } = accountOf(row);
  return { ...account, grants: permissions, family, must_set_up_factor: mustSetUpFactor(row, deps) };
}

/** Gives an administrator as the account is now, for what was asked before; nothing where it may do nothing any more. */
export async function actorOfAccount(deps: AppDeps, id: number): Promise<Actor | undefined> {
  const [row] = await accountNumbered(deps.db).execute({ id });
  if (!row || !mayAdminister(row)) return undefined;
  const { permissions, ...account } = accountOf(row);
  return { ...account, grants: permissions, family: "", must_set_up_factor: mustSetUpFactor(row, deps) };
}

const accountNumbered = builtOnce("account_numbered", (db) =>
  db
    .select(accountColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.role))
    .where(eq(users.id, sql.placeholder("id"))),
);

const accountOfSession = builtOnce("account_of_session", (db) =>
  db
    .select(accountColumns)
    .from(refreshFamilies)
    .innerJoin(users, eq(users.id, refreshFamilies.user_id))
    .innerJoin(roles, eq(roles.id, users.role))
    .where(
      and(
        eq(refreshFamilies.id, sql.placeholder("family")),
        eq(refreshFamilies.user_id, sql.placeholder("userId")),
        isNull(refreshFamilies.revoked_at),
        gt(refreshFamilies.expires_at, sql.placeholder("now")),
      ),
    ),
);

/** Tells when the access token ends that a request came with, in milliseconds. */
export const tokenEnds = async (deps: AppDeps, context: RequestContext): Promise<number> =>
  (await readAdminToken(deps, bearerOf(context))).ends;

/** Gives the id of the end user behind a request: an active customer with a session of the end-user app. */
export async function requireEndUser(deps: AppDeps, context: RequestContext): Promise<number> {
  const { userId, session } = await readEndUserToken(deps, bearerOf(context));
  const [row] = await deps.db
    .select({ status: users.status, is_employee: users.is_employee })
    .from(endUserSessions)
    .innerJoin(users, eq(users.id, endUserSessions.user_id))
    .where(
      and(
        eq(endUserSessions.id, session),
        eq(endUserSessions.user_id, userId),
        gt(endUserSessions.expires_at, deps.clock().toISOString()),
      ),
    );
  if (row?.status !== "Active" || row.is_employee) throw unauthenticated();
  context.set("endUserSession", session);
  return userId;
}

function bearerOf(context: RequestContext): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
  if (token === undefined) throw unauthenticated();
  return token;
}
