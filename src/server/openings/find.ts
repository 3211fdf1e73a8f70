import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { contextOf } from "../encryption/columns";
import { comparable, hashesOf, INDEX_PART } from "../encryption/value";

/** Who, or what, is called as a file says, by what is written there. */
export type FoundBy<T> = ReadonlyMap<string, readonly T[]>;

/** A customer as far as a line has to know. */
export interface FoundCustomer {
  id: number;
  is_employee: boolean;
  email: string;
  phone: string | null;
}

/** An asset as far as a line has to know. */
export interface FoundAsset {
  id: number;
  status: string;
  currency: string;
}

const PAN = contextOf({ table: "users", column: "pan_number" });

const listed = (values: readonly (string | number)[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

const digitsOf = (written: string) => written.replace(/\D/g, "");

/** What a file may call a customer by. */
type Way = "id" | "email" | "phone" | "pan" | "none";

function wayOf(written: string): Way {
  if (written.includes("@")) return "email";
  if (/^[A-Za-z]{5}\d{4}[A-Za-z]$/.test(comparable(written))) return "pan";
  if (/^\d{1,9}$/.test(written)) return "id";
  return /^\+?[\d\s().-]{10,24}$/.test(written) ? "phone" : "none";
}

/** Whether a file calls a customer by a PAN. */
export const isPan = (written: string): boolean => wayOf(written) === "pan";

/** Tells whether what a file calls a customer by may be shown to whoever sees its lines. */
export const isShown = (written: string): boolean => !["phone", "pan"].includes(wayOf(written));

/**
 * Finds customers by number, e-mail address, phone and, where it may be shown whole, PAN; of encrypted numbers nothing is
 * decrypted.
 */
export async function findCustomers(
  db: Database,
  written: readonly string[],
  mayPan: boolean,
): Promise<FoundBy<FoundCustomer>> {
  const of = (way: Way) => [...new Set(written)].filter((one) => wayOf(one) === way);
  const phones = of("phone").map((one) => ({ one, digits: digitsOf(one) }));
  const pans = new Map(
    (mayPan ? of("pan") : []).flatMap((one) => hashesOf(PAN, "whole", one).map((hash) => [hash, one] as const)),
  );
  const emails = new Map(of("email").map((one) => [one.toLowerCase(), one] as const));
  const pan = sql`split_part(pan_number, '.', ${sql.raw(String(INDEX_PART.whole))})`;
  const { rows } = await db.execute<FoundCustomer & { hash: string; code: string } & Record<string, unknown>>(sql`
    select id, is_employee, lower(email) as email, phone, country_code as code, ${pan} as hash from users
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(of("id"))}::jsonb))
      or lower(email) in ${listed([...emails.keys()])}
      or phone in ${listed(phones.flatMap(({ digits }) => [digits, digits.slice(-10)]))}
      or ${pan} in ${listed([...pans.keys()])}`);
  const found = new Map<string, FoundCustomer[]>();
  const add = (name: string | undefined, row: FoundCustomer) => {
    if (name !== undefined && !found.get(name)?.some(({ id }) => id === row.id))
      found.set(name, [...(found.get(name) ?? []), row]);
  };
  for (const row of rows) {
    add(String(row.id), row);
    add(emails.get(row.email), row);
    add(pans.get(row.hash), row);
    const whole = `${digitsOf(row.code)}${row.phone}`;
    for (const { one, digits } of phones) if (row.phone === digits || whole === digits) add(one, row);
  }
  return found;
}

/** Finds assets by number or name. */
export const findAssets = (db: Database, written: readonly string[]) =>
  findNamed<FoundAsset>(db, written, sql`select id, name, status, currency from assets`);

/** Finds SPVs by number or name. */
export const findSpvs = (db: Database, written: readonly string[]) =>
  findNamed<{ id: number }>(db, written, sql`select id, name from spvs`);

async function findNamed<T extends { id: number }>(
  db: Database,
  written: readonly string[],
  from: SQL,
): Promise<FoundBy<T>> {
  const numbers = written.filter((one) => /^\d{1,9}$/.test(one));
  const { rows } = await db.execute<T & { name: string } & Record<string, unknown>>(sql`${from}
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))
      or lower(trim(name)) in ${listed(written.map((one) => one.toLowerCase()))}`);
  return new Map(
    written.map((one) => {
      const byNumber = rows.filter(({ id }) => String(id) === one);
      return [
        one,
        byNumber.length ? byNumber : rows.filter(({ name }) => name.trim().toLowerCase() === one.toLowerCase()),
      ];
    }),
  );
}
