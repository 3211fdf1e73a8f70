import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import type { LiveToken } from "./token";

/**
 * Takes over which wallets a contract calls lost by what was read of it, for whoever has the guardian's key may have
 * replaced them elsewhere; one whose replacement the chain took back is told all of it again.
 */
export async function followLost(db: Database, { id, property_id }: LiveToken): Promise<void> {
  const isLost = sql`(lower(w.address) in (
    select address from token_balances where token_id = ${id} and standing = 'lost'))`;
  // What the platform replaced itself names the transaction that does so, which may not be in a block yet.
  await db.execute(sql`
    update token_wallets w set lost = not w.lost, allowed = false, transaction_id = null, problem = null, refused_at = null
    where w.property_id = ${property_id} and case when w.lost then w.transaction_id is null and not ${isLost} else ${isLost} end
      and exists (select from token_cursors where token_id = ${id} and caught_up)`);
}
