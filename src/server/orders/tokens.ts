import { and, eq, sql } from "drizzle-orm";
import { asNumber, msg, type Words } from "../../contract/language/message";
import type { Database } from "../db/database";
import { invalid } from "../http/failure";
import { DELIVERED } from "../reports/standing";
import { issuedOf } from "../units/issued";
import { tokenSupply } from "./tables";

const { asset_id, supply, reserved, delivered } = tokenSupply;

/** Reserves tokens of an asset, whose row stays locked until the commit; refuses more than are left. */
export async function reserveTokens(tx: Database, assetId: number, units: number): Promise<void> {
  if (await take(tx, assetId, units)) return;
  await countSupply(tx, assetId);
  if (await take(tx, assetId, units)) return;
  throw tooMany(await tokensLeft(tx, assetId));
}

/** Gives the refusal of more tokens than are left, at `no_sqyds`. */
export function tooMany(left: number) {
  const message = formatLeft(left);
  return invalid([{ path: "no_sqyds", message }], message);
}

/** Says how few tokens are left. */
export const formatLeft = (left: number): Words =>
  left > 0 ? msg("Only %{left} tokens are left", { left: asNumber(left) }) : "No tokens are left";

/**
 * Tells how many tokens of an asset nobody has ordered, and keeps them so until the commit: whoever orders some
 * meanwhile waits.
 */
export async function lockTokensLeft(tx: Database, assetId: number): Promise<number> {
  await countSupply(tx, assetId);
  await tx.select({ asset_id }).from(tokenSupply).where(eq(asset_id, assetId)).for("no key update");
  return tokensLeft(tx, assetId);
}

/** Gives reserved tokens back to whoever orders next, or makes room for the issue of them that follows. */
export async function releaseTokens(tx: Database, assetId: number, units: number): Promise<void> {
  await countSupply(tx, assetId);
  await tx
    .update(tokenSupply)
    .set({ reserved: sql`${reserved} - ${units}` })
    .where(eq(asset_id, assetId));
}

/** Tells how many tokens of an asset nobody has ordered. */
export async function tokensLeft(db: Database, assetId: number): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`${supply} - ${reserved} - ${delivered}` })
    .from(tokenSupply)
    .where(eq(asset_id, assetId));
  if (row) return row.left;
  const { rows } = await db.execute<{ left: number }>(sql`select total - reserved - delivered as left
    from (${counted(assetId)}) counted`);
  return rows[0]?.left ?? 0;
}

/** Follows a change of an asset's number of tokens; fewer than are ordered are refused. */
export async function changeSupply(tx: Database, assetId: number, total: number | null): Promise<void> {
  const [held] = await tx
    .select({ taken: sql<number>`${reserved} + ${delivered}` })
    .from(tokenSupply)
    .where(eq(asset_id, assetId))
    .for("update");
  if (!held) return;
  if ((total ?? 0) < held.taken) {
    const message = msg("%{taken} tokens are ordered already", { taken: asNumber(held.taken) });
    throw invalid([{ path: "total_token", message }]);
  }
  await tx
    .update(tokenSupply)
    .set({ supply: total ?? 0 })
    .where(eq(asset_id, assetId));
}

async function take(tx: Database, assetId: number, units: number): Promise<boolean> {
  const taken = await tx
    .update(tokenSupply)
    .set({ reserved: sql`${reserved} + ${units}` })
    .where(and(eq(asset_id, assetId), sql`${reserved} + ${delivered} + ${units} <= ${supply}`))
    .returning({ asset_id });
  return taken.length > 0;
}

/** Counts what the orders of an asset hold, once: from then on the row is kept. */
async function countSupply(tx: Database, assetId: number): Promise<void> {
  await tx.execute(sql`
    insert into token_supply (asset_id, supply, reserved, delivered)
    select id, total, reserved, delivered from (${counted(assetId)}) counted
    where not exists (select from token_supply where asset_id = ${assetId})
    on conflict (asset_id) do nothing`);
}

const counted = (assetId: number) => sql`
  select a.id, coalesce(a.total_token, 0) as total, coalesce(sum(o.no_sqyds), 0)::int as reserved,
    ${issuedOf(sql`a.id`)} as delivered
  from assets a left join orders o on o.property_id = a.id
    and o.status not in ('order-cancelled', 'order-failed', 'refunded', ${DELIVERED})
  where a.id = ${assetId} group by a.id`;
