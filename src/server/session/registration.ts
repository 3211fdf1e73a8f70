import { and, eq, gt, lt, sql } from "drizzle-orm";
import { DEFAULTS, REGISTRATION } from "../../contract/limits";
import { recordChange } from "../audit/record";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { customerAt, type PhoneNumber } from "./customer";
import { keyedHash } from "./keys";
import { registrations } from "./tables";
import { countAttempt } from "./throttle";

const { users } = tables;

/** What somebody tells who wants an account. */
export interface Registration extends PhoneNumber {
  name: string;
  email: string;
}

/** Counts a registration from a network address and refuses it beyond the limit of an hour. */
export async function countRegistration(
  { db, secret }: Pick<AppDeps, "db" | "secret">,
  address: string | undefined,
  at: Date,
): Promise<void> {
  if (address === undefined) return;
  const key = `register-from:${keyedHash(secret, "throttle-address", address)}`;
  const words = "Too many accounts were asked for from this network.";
  await countAttempt(db, key, { window: 3600, most: REGISTRATION.perHourOfAddress, words }, at);
}

/**
 * Keeps what a registration says until a code proves its phone; what was said last counts.
 *
 * The id with which the phone is answered stays the same.
 */
export async function keepRegistration(tx: Database, wanted: Registration, answeredId: number, at: Date) {
  const { phone, country_code, name, email } = wanted;
  const row = { name, email, created_at: at.toISOString() };
  const [kept] = await tx
    .insert(registrations)
    .values({ phone, country_code, answered_id: answeredId, ...row })
    .onConflictDoUpdate({ target: [registrations.phone, registrations.country_code], set: row })
    .returning({ id: registrations.id, answered_id: registrations.answered_id });
  if (!kept) throw new Error("A registration was not kept");
  return kept;
}

/** Gives the registrations of a phone that may still become accounts. */
export function registrationsOf(tx: Database, phone: string, at: Date) {
  const { id, answered_id, country_code, created_at } = registrations;
  return tx
    .select({ id, answered_id, country_code })
    .from(registrations)
    .where(and(eq(registrations.phone, phone), gt(created_at, oldestAt(at))));
}

/**
 * Makes a customer of a registration whose phone was proven, and gives the customer's id.
 *
 * Where the phone got an account meanwhile, it is that one: whoever has the phone has the account. An e-mail address is
 * no way to sign in here, so it may be another's too, and nothing tells so.
 */
export async function admitRegistration(tx: Database, id: number, at: Date, requestId: string) {
  const [wanted] = await tx.delete(registrations).where(eq(registrations.id, id)).returning();
  if (!wanted) return undefined;
  const now = at.toISOString();
  const { phone, country_code, name, email } = wanted;
  const [created] = await tx
    .insert(users)
    .values({
      phone,
      country_code,
      name,
      email,
      role: DEFAULTS.user_role,
      join_date: now.slice(0, 10),
      kyc_since: now,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: [users.country_code, users.phone], where: sql`not is_employee` })
    .returning({ id: users.id });
  if (!created) return (await customerAt(tx, { phone, country_code }))?.id;
  const actor = { id: created.id, name };
  await recordChange(tx, { actor, at, requestId, action: "create", resource: "customers", recordId: created.id });
  return created.id;
}

/** Removes what was said of a phone that has an account now. */
export async function dropRegistration(tx: Database, { phone, country_code }: PhoneNumber): Promise<void> {
  await tx
    .delete(registrations)
    .where(and(eq(registrations.phone, phone), eq(registrations.country_code, country_code)));
}

/** Removes registrations that nobody has proven a phone for in time. */
export async function sweepRegistrations(db: Database, at: Date): Promise<void> {
  await db.delete(registrations).where(lt(registrations.created_at, oldestAt(at)));
}

const oldestAt = (at: Date) => new Date(at.getTime() - REGISTRATION.lifetime * 1000).toISOString();
