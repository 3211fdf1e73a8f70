import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { contextOf } from "../encryption/columns";
import { comparable, hashesOf, INDEX_PART } from "../encryption/value";

const PLACE = contextOf({ table: "users", column: "bank_details" }, "account_number");

/**
 * Finds whose bank accounts some numbers are, by their keyed hashes: no number is decrypted for it. One that several
 * customers have is nobody's.
 */
export async function findPayers(tx: Database, numbers: readonly string[]): Promise<Map<string, number>> {
  const byHash = new Map<string, string>();
  for (const number of new Set(numbers.map(comparable)))
    for (const hash of hashesOf(PLACE, "whole", number)) byHash.set(hash, number);
  const { rows } = await tx.execute<{ hash: string; id: number; customers: number }>(sql`
    select h.hash, min(u.id) as id, count(*)::int as customers
    from jsonb_array_elements_text(${JSON.stringify([...byHash.keys()])}::jsonb) as h(hash)
    join users u on split_part((u.bank_details ->> 'account_number'), '.', ${sql.raw(String(INDEX_PART.whole))}) = h.hash
    group by h.hash`);
  return new Map(
    rows.flatMap(({ hash, id, customers }) => (customers === 1 ? [[byHash.get(hash) as string, id] as const] : [])),
  );
}
