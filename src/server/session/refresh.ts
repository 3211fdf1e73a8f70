import { and, eq, gt, isNull } from "drizzle-orm";
import { SESSION } from "../../contract/limits";
import { recordChange } from "../audit/record";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { unauthenticated } from "./accessToken";
import { type AccountRow, accountColumns, mayAdminister } from "./account";
import { revokeFamily } from "./families";
import { digestOf, keyedHash, sameDigest } from "./keys";
import { refreshFamilies } from "./tables";

const { users, roles } = tables;

/** A refresh as the browser asks for it: the token that scripts read and the cookie that they do not. */
export interface Presented {
  token: string;
  cookie: string | undefined;
  requestId: string;
}

/** The session after a refresh. */
export interface Refreshed {
  family: string;
  refreshToken: string;
  account: AccountRow;
}

type Family = typeof refreshFamilies.$inferSelect;

const FAMILY_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tells whether a text can be the id of a family. */
export const isFamily = (text: string): boolean => FAMILY_ID.test(text);

/** Gives the family that a token names, or nothing where it cannot be one. */
export function familyNamedIn(token: string): string | undefined {
  const [family, random, ...rest] = token.split(".");
  return family && random && rest.length === 0 && isFamily(family) ? family : undefined;
}

/**
 * Exchanges a refresh token for its successor, once.
 *
 * The successor is computed from the token, so a second tab that presents the same one within the grace is given the
 * same successor again, and a family never has two live tokens. A token used later than that has been copied: the
 * family dies. Without its cookie half a token does nothing, not even harm.
 */
export async function refresh(deps: AppDeps, presented: Presented): Promise<Refreshed> {
  const id = familyNamedIn(presented.token);
  if (id === undefined || presented.cookie === undefined) throw unauthenticated().as("token-refused");
  const found = await load(deps, id);
  if (!found || !sameDigest(found.family.cookie_hash, digestOf(presented.cookie))) {
    throw unauthenticated().as("token-refused");
  }
  const hash = digestOf(presented.token);
  const refreshToken = successorOf(deps, id, presented.token);
  switch (judge(found.family, found.account, hash, deps.clock())) {
    case "refuse":
      throw unauthenticated();
    case "reused":
      await kill(deps, found.family, presented.requestId);
      throw unauthenticated().as("token-reused");
    case "repeat":
      return { family: id, refreshToken, account: found.account };
    case "rotate":
      if (await rotate(deps, id, hash, digestOf(refreshToken))) {
        return { family: id, refreshToken, account: found.account };
      }
      // Another request was faster. A token rotated away never becomes current again, so this ends.
      return refresh(deps, presented);
  }
}

async function load(deps: AppDeps, id: string): Promise<{ family: Family; account: AccountRow } | undefined> {
  const [row] = await deps.db
    .select({ family: refreshFamilies, account: accountColumns })
    .from(refreshFamilies)
    .innerJoin(users, eq(users.id, refreshFamilies.user_id))
    .innerJoin(roles, eq(roles.id, users.role))
    .where(eq(refreshFamilies.id, id));
  return row;
}

function judge(family: Family, account: AccountRow, hash: string, now: Date) {
  if (family.revoked_at !== null || Date.parse(family.expires_at) <= now.getTime()) return "refuse";
  if (!mayAdminister(account)) return "refuse";
  if (sameDigest(family.current_hash, hash)) return "rotate";
  const inGrace = now.getTime() - Date.parse(family.rotated_at) <= SESSION.refreshGrace * 1000;
  return inGrace && family.previous_hash !== null && sameDigest(family.previous_hash, hash) ? "repeat" : "reused";
}

const successorOf = (deps: AppDeps, id: string, token: string) =>
  `${id}.${keyedHash(deps.secret, "refresh-successor", token)}`;

async function rotate(deps: AppDeps, id: string, hash: string, next: string): Promise<boolean> {
  const now = deps.clock().toISOString();
  const rotated = await deps.db
    .update(refreshFamilies)
    .set({ previous_hash: hash, current_hash: next, rotated_at: now })
    .where(
      and(
        eq(refreshFamilies.id, id),
        eq(refreshFamilies.current_hash, hash),
        isNull(refreshFamilies.revoked_at),
        gt(refreshFamilies.expires_at, now),
      ),
    )
    .returning({ id: refreshFamilies.id });
  return rotated.length > 0;
}

function kill(deps: AppDeps, family: Family, requestId: string): Promise<void> {
  const at = deps.clock();
  return transaction(deps.db, async (tx) => {
    if (!(await revokeFamily(tx, family.id, at))) return;
    await recordChange(tx, {
      actor: undefined,
      at,
      requestId,
      action: "session-revoked",
      resource: "employee",
      recordId: family.user_id,
    });
  });
}
