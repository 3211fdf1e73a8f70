import { sql } from "drizzle-orm";
import { chainTerms } from "../../chain/chains";
import type { HeldUnits, OpenedHolder } from "../../contract/holder/calls";
import { dayOf } from "../holdings/holdings";
import type { AppDeps } from "../http/context";
import { readWallets } from "../tokens/holder";
import { onHoldOf } from "../units/onHold";

interface Row extends Record<string, unknown> {
  property_id: number;
  property_name: string;
  spv_id: number | null;
  spv_name: string | null;
  units: number;
  on_hold: number;
  symbol: string | null;
  contract: string | null;
  chain_id: number | null;
}

/**
 * Reads what a holder has: by asset, in the register and on the chain, the wallet that is proven, and which issuers
 * certify it.
 */
export async function readUnits(
  deps: AppDeps,
  userId: number,
): Promise<Pick<OpenedHolder, "holdings" | "wallet" | "statements">> {
  const { db, clock } = deps;
  const held = { userId, propertyId: sql`b.property_id`, held: sql`b.units` };
  const { rows } = await db.execute<Row>(sql`
    select b.property_id, a.name as property_name, s.id as spv_id, s.name as spv_name, b.units,
      ${onHoldOf(held, dayOf(clock()))}::int as on_hold, t.symbol, t.address as contract, t.chain_id
    from unit_balances b join assets a on a.id = b.property_id
      left join spvs s on s.id = a.spv_id
      left join tokens t on t.property_id = b.property_id and t.address is not null
    where b.user_id = ${userId} and b.units > 0 order by a.name, b.property_id`);
  const onChain = await readWallets(deps, userId);
  const issuers = new Map(rows.flatMap(({ spv_id, spv_name }) => (spv_id === null ? [] : [[spv_id, spv_name ?? ""]])));
  return {
    wallet: await readWallet(deps, userId),
    statements: [...issuers].map(([spv_id, name]) => ({ spv_id, name })),
    holdings: rows.map(({ property_id, property_name, units, on_hold, ...row }) => ({
      ...{ property_id, property_name, units, on_hold },
      token: tokenOf(row, property_id, onChain),
    })),
  };
}

function tokenOf(
  { symbol, contract, chain_id }: Pick<Row, "symbol" | "contract" | "chain_id">,
  assetId: number,
  { tokens, wallets }: Awaited<ReturnType<typeof readWallets>>,
): HeldUnits["token"] {
  if (contract === null || chain_id === null) return null;
  const { name, explorer = null } = chainTerms(chain_id);
  const custody = tokens.find(({ property_id }) => property_id === assetId)?.custody ?? null;
  const there = wallets.filter(({ property_id }) => property_id === assetId);
  const in_wallet = custody === null ? null : there.reduce((sum, { units }) => sum + (units ?? 0), 0);
  return { symbol: symbol ?? "", contract, chain_id, chain: name, explorer, in_wallet, custody };
}

async function readWallet({ db }: AppDeps, userId: number): Promise<OpenedHolder["wallet"]> {
  const { rows } = await db.execute<{ address: string | null; since: string | null }>(sql`
    select wallet_address as address, wallet_proven_at as since from users where id = ${userId}`);
  const { address = null, since = null } = rows[0] ?? {};
  return address === null || since === null ? null : { address, since: new Date(since).toISOString() };
}
