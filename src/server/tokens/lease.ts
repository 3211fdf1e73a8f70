import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { type TokenWork, tokenLeases } from "./tables";

/** Seconds for which one copy of the program may be busy with a token. */
const LEASE = 60;

/**
 * Does work with a token that no other copy of the program does meanwhile; nothing where another one is at it. It asks the
 * chain, and no transaction is to wait for that. A copy that ended in the middle is waited for.
 */
export async function withLease(
  db: Database,
  tokenId: number,
  work: TokenWork,
  run: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await db.execute(sql`
    insert into token_leases (token_id, work, until) values (${tokenId}, ${work}, now() + make_interval(secs => ${LEASE}))
    on conflict (token_id, work) do update set until = excluded.until where token_leases.until < now()
    returning token_id`);
  if (!rows.length) return;
  try {
    await run();
  } finally {
    await db.delete(tokenLeases).where(and(eq(tokenLeases.token_id, tokenId), eq(tokenLeases.work, work)));
  }
}
