import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { WALLET_HOLD_HOURS } from "../../contract/limits";
import { HOUR } from "../../contract/time";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { walletChallenges } from "../walletProof/tables";
import { removedWalletMail, walletMail } from "./mails";
import { messageCustomer } from "./message";

const { users } = tables;

/** The condition that the proven wallet of a user `u` may receive units and money. */
export const WALLET_IS_OPEN: SQL = sql`(u.wallet_held_until is null)`;

/** What is said of a payment to a wallet that may receive nothing yet. */
export const WALLET_IS_NEW = "The wallet is new: it receives nothing yet";

/**
 * Messages a customer, by every channel they had before, that a wallet was proven for them, and returns until when it
 * receives nothing; nothing where it may at once. Anyone who got hold of a sign-in code can prove their own wallet: the
 * customer has two days to say so, where another wallet was proven before or there are units that could be sent to it.
 */
export async function holdNewWallet(tx: Database, userId: number, address: string, at: Date): Promise<string | null> {
  const isHeld = (await hadAnotherWallet(tx, userId, address)) || (await holdsUnits(tx, userId));
  const until = isHeld ? new Date(at.getTime() + WALLET_HOLD_HOURS * HOUR).toISOString() : null;
  await messageCustomer(tx, userId, walletMail(address, until), at);
  return until;
}

/** Messages a customer that their proven wallet was taken off or replaced by staff. */
export const announceRemovedWallet = (tx: Database, userId: number, address: string, at: Date): Promise<void> =>
  messageCustomer(tx, userId, removedWalletMail(address), at);

/** Lets the wallet of a customer receive at once, as two people have agreed on it. */
export const releaseWallet = async (tx: Database, userId: number): Promise<void> => {
  await tx.update(users).set({ wallet_held_until: null }).where(eq(users.id, userId));
};

/** Ends the holds whose time is over. */
export async function endWalletHolds({ db, clock }: AppDeps): Promise<void> {
  await db.update(users).set({ wallet_held_until: null }).where(lte(users.wallet_held_until, clock().toISOString()));
}

async function hadAnotherWallet(tx: Database, userId: number, address: string): Promise<boolean> {
  const isOther = (column: SQL | typeof walletChallenges.address | typeof users.wallet_address) =>
    sql`lower(${column}) <> ${address.toLowerCase()}`;
  const { owner, owner_id, used_at } = walletChallenges;
  const used = and(
    eq(owner, "user"),
    eq(owner_id, userId),
    sql`${used_at} is not null`,
    isOther(walletChallenges.address),
  );
  const bound = and(eq(users.id, userId), sql`${users.wallet_proven_at} is not null`, isOther(users.wallet_address));
  return (await tx.$count(walletChallenges, used)) > 0 || (await tx.$count(users, bound)) > 0;
}

async function holdsUnits(tx: Database, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from unit_balances where user_id = ${userId} and units > 0 limit 1`);
  return rows.length > 0;
}
