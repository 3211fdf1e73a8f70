import { type SQL, sql } from "drizzle-orm";
import type { PAYOUT } from "../../contract/distributions/vocabulary";
import type { Database } from "../db/database";

/** Why somebody cannot be paid to a bank. */
export const NO_BANK = "There is no bank account";

const HELD = {
  employee: "This person is an employee",
  inactive: "The account is not active",
  unverified: "KYC is not verified",
} as const;

/** Says why a person `u` may not be paid now, and nothing of those who may: the one rule for all money that goes out. */
export const whyHeld = (payout: keyof typeof PAYOUT): SQL => sql`(case
  when u.is_employee then ${HELD.employee}::text
  when u.status <> 'Active' then ${HELD.inactive}::text
  when u.kyc_status <> 'verified' then ${HELD.unverified}::text
  when ${payout}::text = 'bank' and u.bank_details is null then ${NO_BANK}::text end)`;

/** Gives the name of a person, and why they may not be paid now; nothing where they may. */
export async function readPayee(db: Database, id: number, payout: keyof typeof PAYOUT) {
  const { rows } = await db.execute<{ name: string; why: string | null }>(
    sql`select u.name, ${whyHeld(payout)} as why from users u where u.id = ${id}`,
  );
  if (!rows[0]) throw new Error(`There is no person ${id}`);
  return rows[0];
}
