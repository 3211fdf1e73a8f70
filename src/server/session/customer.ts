import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "../db/database";
import { tables } from "../db/tables";

const { users } = tables;

/** A phone number of the whole world. */
export interface PhoneNumber {
  phone: string;
  country_code: string;
}

/** Gives the customer who signs in by a phone; employees have other doors. */
export async function customerAt(tx: Database, { phone, country_code }: PhoneNumber) {
  const [row] = await customersWhere(tx, and(eq(users.phone, phone), eq(users.country_code, country_code)));
  return row;
}

/** Gives the customers of a national number, in any country. */
export const customersOf = (tx: Database, phone: string) => customersWhere(tx, eq(users.phone, phone));

const customersWhere = (tx: Database, which: SQL | undefined) =>
  tx
    .select({ id: users.id, country_code: users.country_code, status: users.status })
    .from(users)
    .where(and(which, eq(users.is_employee, false)));
