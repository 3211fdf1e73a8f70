import { sql } from "drizzle-orm";
import type { Chain } from "../chain/connection";
import type { Database } from "../db/database";
import type { Delivery } from "./deliver";
import { lockedLots, NOT_LOCKED } from "./lots";
import type { ChainMove } from "./tables";
import { type LiveToken, readToken } from "./token";
import { HAS_WALLET } from "./wallets";

/** Units of one address that a delivery lets appear, vanish or go to another. */
export interface Move {
  delivery: Delivery;
  kind: ChainMove;
  from: string | null;
  to: string | null;
  units: number;
  /** Of them, how many are locked in, and until which second. */
  locked: number;
  lockedUntil: number;
}

/** Where each holder's units are: the wallet that the contract allows, or custody; nothing while that is being told. */
type Places = ReadonlyMap<number, string | undefined>;

/** Gives where units come to of who gives and who gets them. */
async function placesOf(db: Database, token: LiveToken, waiting: readonly Delivery[]): Promise<Places> {
  const ids = [...new Set(waiting.flatMap(({ from_user_id, to_user_id }) => [from_user_id, to_user_id]))].filter(
    (id) => id !== null,
  );
  const { rows } = await db.execute<{ id: number; proven: boolean; address: string | null; told: boolean }>(sql`
    select u.id, ${HAS_WALLET} and u.kyc_status = 'verified' and u.status = 'Active' as proven,
      w.address, coalesce(t.status in ('mined', 'confirmed'), false) as told
    from users u left join token_wallets w on w.user_id = u.id and w.property_id = ${token.property_id}
      and w.allowed and not w.lost and w.address = u.wallet_address
    left join chain_transactions t on t.id = w.transaction_id
    where u.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return new Map(
    rows.map(({ id, proven, address, told }) => [
      id,
      proven ? (told ? (address ?? undefined) : undefined) : token.address,
    ]),
  );
}

/** Units at the wallets of who gives, less those that are on their way from there. */
type Balances = Map<number, { address: string; units: number }[]>;

/** What a delivery comes to on the chain; no moves where nothing changes there. */
export interface Planned {
  delivery: Delivery;
  moves: Move[];
}

/** Gives what waiting deliveries come to on the chain; those of whom that is not known yet are left out. */
export async function planMoves(
  db: Database,
  chain: Chain,
  token: LiveToken,
  waiting: readonly Delivery[],
): Promise<Planned[]> {
  const places = await placesOf(db, token, waiting);
  const balances = await balancesAt(db, chain, token, waiting);
  const planned: Planned[] = [];
  for (const delivery of waiting) {
    const moves = await movesOf(db, token, delivery, places, balances);
    if (moves) planned.push({ delivery, moves });
  }
  return planned;
}

/** Asks the chain what is at the wallets of who gives. */
async function balancesAt(
  db: Database,
  chain: Chain,
  token: LiveToken,
  waiting: readonly Delivery[],
): Promise<Balances> {
  const givers = [...new Set(waiting.map(({ from_user_id }) => from_user_id))].filter((id) => id !== null);
  if (!givers.length) return new Map();
  const { rows } = await db.execute<{ user_id: number; address: string; going: number }>(sql`
    select w.user_id, w.address, coalesce((select sum(m.units) from chain_moves m
      join unit_deliveries d on d.id = m.delivery_id join chain_transactions t on t.id = m.transaction_id
      where d.property_id = ${token.property_id} and m.from_address = w.address and t.status in ('queued', 'sent')), 0)::int as going
    from token_wallets w where w.property_id = ${token.property_id} and not w.lost
      and w.user_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(givers)}::jsonb))`);
  const balances: Balances = new Map();
  for (const { user_id, address, going } of rows) {
    const [has] = await readToken(chain.rpc, token.address, "balanceOf", [address]);
    const places = balances.get(user_id) ?? [];
    balances.set(user_id, [...places, { address, units: Number(has) - going }]);
  }
  return balances;
}

/**
 * Gives what a delivery comes to on the chain; nothing where that is not known yet. Units in custody leave first: that
 * takes no wallet's.
 */
async function movesOf(
  db: Database,
  token: LiveToken,
  delivery: Delivery,
  places: Places,
  balances: Balances,
): Promise<Move[] | undefined> {
  const { from_user_id, to_user_id } = delivery;
  const units = delivery.units - (await doneOf(db, delivery.id));
  const to = to_user_id === null ? null : places.get(to_user_id);
  if (to === undefined) return undefined;
  if (from_user_id === null) return mints(db, { ...delivery, units }, to as string, token);
  const inWallets = (balances.get(from_user_id) ?? []).filter((place) => place.units > 0);
  const inCustody = Math.max(0, (await heldBy(db, delivery)) - inWallets.reduce((sum, place) => sum + place.units, 0));
  const sources = [{ address: token.address, units: inCustody }, ...inWallets];
  const moves: Move[] = [];
  let left = units;
  for (const source of sources) {
    const taken = Math.min(left, source.units);
    if (taken === 0) continue;
    left -= taken;
    source.units -= taken;
    if (source.address === to) continue;
    const kind = to === null ? "burn" : source.address === token.address ? "release" : "force";
    const lots = from_user_id === to_user_id ? await lockedLots(db, { ...delivery, units: taken }) : NOT_LOCKED;
    moves.push({
      delivery,
      kind,
      from: source.address,
      to,
      units: taken,
      locked: lots.locked,
      lockedUntil: lots.until,
    });
  }
  return moves;
}

/** Gives the units of a delivery that came before another part of it failed. */
async function doneOf(db: Database, deliveryId: number): Promise<number> {
  const { rows } = await db.execute<{ units: number }>(sql`
    select coalesce(sum(units), 0)::int as units from chain_moves where delivery_id = ${deliveryId} and status = 'confirmed'`);
  return rows[0]?.units ?? 0;
}

async function mints(db: Database, delivery: Delivery, to: string, token: LiveToken): Promise<Move[]> {
  const base = { delivery, kind: "mint", from: null, to } as const;
  if (to === token.address) return [{ ...base, units: delivery.units, locked: 0, lockedUntil: 0 }];
  const { locked, until } = await lockedLots(db, delivery);
  const free = delivery.units - locked;
  return [
    ...(free > 0 ? [{ ...base, units: free, locked: 0, lockedUntil: 0 }] : []),
    ...(locked > 0 ? [{ ...base, units: locked, locked, lockedUntil: until }] : []),
  ];
}

async function heldBy(db: Database, { property_id, from_user_id }: Delivery): Promise<number> {
  const { rows } = await db.execute<{ units: number }>(sql`
    select units from unit_balances where property_id = ${property_id} and user_id = ${from_user_id}`);
  return rows[0]?.units ?? 0;
}
