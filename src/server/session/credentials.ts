import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { revokeFamilies } from "./families";
import { credentials, invitations, peopleToBe } from "./tables";

interface NewPassword {
  userId: number;
  /** Of `hashPassword`, made before the transaction so that none waits for it. */
  hash: string;
  at: Date;
  /** Family that stays signed in: the one that made the change. */
  keep?: string;
}

/** Stores an account's new password, ends its sessions, except the one to keep, and an invitation to choose one. */
export async function storePassword(tx: Database, { userId, hash, at, keep }: NewPassword): Promise<void> {
  const row = { password_hash: hash, changed_at: at.toISOString() };
  await tx
    .insert(credentials)
    .values({ user_id: userId, ...row })
    .onConflictDoUpdate({ target: credentials.user_id, set: row });
  await tx.delete(invitations).where(eq(invitations.user_id, userId));
  // For good: a password that is taken off again later leaves the account without any, not open to one click.
  await tx.delete(peopleToBe).where(eq(peopleToBe.user_id, userId));
  await revokeFamilies(tx, userId, at, keep);
}

/** Gives the hash of an account's password, or nothing where it has none. */
export async function passwordHashOf(db: Database, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credentials.password_hash })
    .from(credentials)
    .where(eq(credentials.user_id, userId));
  return row?.hash;
}
