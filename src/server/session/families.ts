import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt, ne } from "drizzle-orm";
import { SESSION } from "../../contract/limits";
import type { Database } from "../db/database";
import { digestOf, randomToken } from "./keys";
import { refreshFamilies } from "./tables";

/** What a new session gives to its browser: the token for scripts, the cookie half that no script reads. */
export interface OpenedFamily {
  family: string;
  refreshToken: string;
  cookie: string;
}

/** Opens a refresh-token family for an account on a browser, and forgets those that have run out. */
export async function openFamily(tx: Database, userId: number, agent: string, at: Date): Promise<OpenedFamily> {
  const family = randomUUID();
  const refreshToken = `${family}.${randomToken()}`;
  const cookie = randomToken();
  const now = at.toISOString();
  await tx.delete(refreshFamilies).where(and(eq(refreshFamilies.user_id, userId), lt(refreshFamilies.expires_at, now)));
  await tx.insert(refreshFamilies).values({
    id: family,
    user_id: userId,
    current_hash: digestOf(refreshToken),
    cookie_hash: digestOf(cookie),
    rotated_at: now,
    created_at: now,
    agent,
    expires_at: new Date(at.getTime() + SESSION.refresh * 1000).toISOString(),
  });
  return { family, refreshToken, cookie };
}

/** Revokes one family, of one account where it is named, and tells whether it was alive until now. */
export async function revokeFamily(tx: Database, family: string, at: Date, userId?: number): Promise<boolean> {
  const revoked = await tx
    .update(refreshFamilies)
    .set({ revoked_at: at.toISOString() })
    .where(
      and(
        eq(refreshFamilies.id, family),
        userId === undefined ? undefined : eq(refreshFamilies.user_id, userId),
        isNull(refreshFamilies.revoked_at),
      ),
    )
    .returning({ id: refreshFamilies.id });
  return revoked.length > 0;
}

/** Revokes every family of an account, except the one to keep, and tells how many. */
export async function revokeFamilies(tx: Database, userId: number, at: Date, keep?: string): Promise<number> {
  const revoked = await tx
    .update(refreshFamilies)
    .set({ revoked_at: at.toISOString() })
    .where(
      and(
        eq(refreshFamilies.user_id, userId),
        isNull(refreshFamilies.revoked_at),
        keep === undefined ? undefined : ne(refreshFamilies.id, keep),
      ),
    )
    .returning({ id: refreshFamilies.id });
  return revoked.length;
}
