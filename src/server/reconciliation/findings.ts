import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { type Finding, unexplained } from "./finding";
import { reconciliationFindings as kept, tokenEvents } from "./tables";

/** Acts of somebody else that one comparison looks at. */
const MOST = 500;

/** Gives what was done to a contract elsewhere that nobody has explained yet. */
export async function readActs(tx: Database, tokenId: number): Promise<Finding[]> {
  const rows = await tx
    .select()
    .from(tokenEvents)
    .where(
      and(
        eq(tokenEvents.token_id, tokenId),
        sql`${tokenEvents.act} is not null and not ${tokenEvents.orphaned}`,
        isNull(tokenEvents.settled_at),
      ),
    )
    .orderBy(asc(tokenEvents.id))
    .limit(MOST);
  return rows.flatMap(({ id, act, args, addresses, transaction_hash }) => {
    if (act === null) return [];
    const { value, amount } = args;
    const units = value ?? amount;
    return unexplained(act, `event ${id}`, {
      event_id: id,
      address: addresses.at(-1) ?? (typeof args.account === "string" ? args.account : null),
      chain_units: units === undefined ? null : Number(units),
      detail: transaction_hash,
    });
  });
}

type Kept = typeof kept.$inferSelect;

const sameAs = (row: Kept, finding: Finding): boolean =>
  row.chain_units === (finding.chain_units ?? null) &&
  row.register_units === (finding.register_units ?? null) &&
  row.detail === (finding.detail ?? null) &&
  row.explained === finding.explained &&
  JSON.stringify(row.explained_by) === JSON.stringify(finding.explained_by);

/**
 * Keeps what a comparison found: what is new stands from now on, what is found no more has ended. Gives what nothing
 * explains and nobody was told of yet, and marks it as told.
 */
export async function keepFindings(
  tx: Database,
  tokenId: number,
  found: readonly Finding[],
  now: Date,
): Promise<Kept[]> {
  const at = now.toISOString();
  const open = await tx
    .select()
    .from(kept)
    .where(and(eq(kept.token_id, tokenId), isNull(kept.ended_at)))
    .for("update");
  const keys = new Set(found.map(({ key }) => key));
  const over = open.filter(({ key }) => !keys.has(key)).map(({ id }) => id);
  if (over.length) await tx.update(kept).set({ ended_at: at }).where(inArray(kept.id, over));
  for (const finding of found) {
    const row = open.find(({ key }) => key === finding.key);
    if (row && sameAs(row, finding)) continue;
    const { key: _, ...values } = finding;
    const { chain_units = null, register_units = null, detail = null } = values;
    if (row)
      await tx
        .update(kept)
        .set({ ...values, chain_units, register_units, detail })
        .where(eq(kept.id, row.id));
    else await tx.insert(kept).values({ ...finding, token_id: tokenId, since: at });
  }
  return tx
    .update(kept)
    .set({ told_at: at })
    .where(and(eq(kept.token_id, tokenId), isNull(kept.ended_at), isNull(kept.told_at), eq(kept.explained, false)))
    .returning();
}
