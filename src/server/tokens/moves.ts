import { sql } from "drizzle-orm";
import type { Chain } from "../chain/connection";
import { WALLET_IS_OPEN } from "../customers/walletHold";
import type { Database } from "../db/database";
import { readCustody } from "./custody";
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
  /** Moves that the delivery came to before, of which this does the rest. */
  before: number;
  /** Of them, how many are locked in, and until which second. */
  locked: number;
  lockedUntil: number;
}

/** Where each holder's units are: the wallet that the contract allows, or custody; nothing while that is being told. */
type Places = ReadonlyMap<number, string | undefined>;

/**
 * Returns where the units of sender and recipient are: in a wallet or in custody, and in custody as long as a new wallet
 * receives nothing.
 */
async function placesOf(db: Database, token: LiveToken, waiting: readonly Delivery[]): Promise<Places> {
  const ids = [...new Set(waiting.flatMap(({ from_user_id, to_user_id }) => [from_user_id, to_user_id]))].filter(
    (id) => id !== null,
  );
  const { rows } = await db.execute<{ id: number; proven: boolean; address: string | null; told: boolean }>(sql`
    select u.id, ${HAS_WALLET} and ${WALLET_IS_OPEN} and u.kyc_status = 'verified' and u.status = 'Active' as proven,
      w.address, coalesce(t.status in ('mined', 'confirmed'), false) as told
    from users u left join token_wallets w on w.user_id = u.id and w.property_id = ${token.property_id}
      and w.allowed and not w.lost and lower(w.address) = lower(u.wallet_address)
    left join chain_transactions t on t.id = w.transaction_id
    where u.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return new Map(
    rows.map(({ id, proven, address, told }) => [
      id,
      proven ? (told ? (address ?? undefined) : undefined) : token.address,
    ]),
  );
}

/** Where units of who gives are, less those that are on their way from there: in custody, which is the first, and wallets. */
type Balances = Map<number, { address: string; units: number }[]>;

/** What a delivery comes to on the chain; no moves where nothing changes there, or where it cannot be done. */
export interface Planned {
  delivery: Delivery;
  moves: Move[];
  problem?: string;
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
    const found = await movesOf(db, token, delivery, places, balances);
    if (found) planned.push({ delivery, ...found });
  }
  return planned;
}

/** Reads what who gives has in custody, and asks the chain what is at the wallets. */
async function balancesAt(
  db: Database,
  chain: Chain,
  token: LiveToken,
  waiting: readonly Delivery[],
): Promise<Balances> {
  const givers = [...new Set(waiting.map(({ from_user_id }) => from_user_id))].filter((id) => id !== null);
  if (!givers.length) return new Map();
  const custody = await readCustody(db, token.property_id, givers);
  const balances: Balances = new Map(
    givers.map((giver) => [giver, [{ address: token.address, units: custody.get(giver) ?? 0 }]]),
  );
  const { rows } = await db.execute<{ user_id: number; address: string; going: number }>(sql`
    select w.user_id, w.address, coalesce((select sum(m.units) from chain_moves m
      join unit_deliveries d on d.id = m.delivery_id join chain_transactions t on t.id = m.transaction_id
      where d.property_id = ${token.property_id} and m.from_address = w.address and t.status in ('queued', 'sent')), 0)::int as going
    from token_wallets w where w.property_id = ${token.property_id} and not w.lost
      and w.user_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(givers)}::jsonb))
    order by w.address`);
  for (const { user_id, address, going } of rows) {
    const [has] = await readToken(chain.rpc, token.address, "balanceOf", [address]);
    balances.get(user_id)?.push({ address, units: Number(has) - going });
  }
  return balances;
}

/**
 * Gives what a delivery comes to on the chain; nothing where that is not known yet. Units in custody leave first: that
 * takes no wallet's. A holder gives what is the holder's own, and no more: the contract does not know whose custody is.
 */
async function movesOf(
  db: Database,
  token: LiveToken,
  delivery: Delivery,
  places: Places,
  balances: Balances,
): Promise<Omit<Planned, "delivery"> | undefined> {
  const { from_user_id, to_user_id } = delivery;
  const { before, done } = await movesBefore(db, delivery.id);
  const units = delivery.units - done;
  const to = to_user_id === null ? null : places.get(to_user_id);
  if (to === undefined) return undefined;
  if (from_user_id === null) return { moves: await mints(db, { ...delivery, units }, to as string, token, before) };
  const sources = (balances.get(from_user_id) ?? []).filter((source) => source.units > 0);
  const there = sources.reduce((sum, source) => sum + source.units, 0);
  if (there < units) {
    if (await isAwaited(db, token, delivery)) return undefined;
    return { moves: [], problem: "The holder’s wallets and custody have fewer units than these" };
  }
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
      ...{ delivery, kind, from: source.address, to, units: taken, before },
      locked: lots.locked,
      lockedUntil: lots.until,
    });
  }
  return { moves };
}

/** Tells whether something is on its way to or from who gives: by a delivery, or by a transfer of the holder's own. */
async function isAwaited(db: Database, token: LiveToken, { id, from_user_id }: Delivery): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from unit_deliveries o
    where o.property_id = ${token.property_id} and o.id <> ${id} and ${from_user_id} in (o.from_user_id, o.to_user_id)
      and (o.status = 'sent' or o.status = 'waiting' and o.id < ${id})
    union all
    select from token_events e
      join token_wallets f on f.property_id = ${token.property_id} and lower(f.address) = e.args ->> 'from'
      join token_wallets t on t.property_id = ${token.property_id} and lower(t.address) = e.args ->> 'to'
    where e.token_id = ${token.id} and e.act = 'transfer' and e.transaction_id is null and not e.orphaned
      and e.movement_id is null and f.user_id = ${from_user_id} and t.user_id <> f.user_id
    limit 1`);
  return rows.length > 0;
}

/** Counts the moves that a delivery came to before, and gives the units of those that are done. */
async function movesBefore(db: Database, deliveryId: number) {
  const { rows } = await db.execute<{ before: number; done: number }>(sql`
    select count(*)::int as before, coalesce(sum(units) filter (where status = 'confirmed'), 0)::int as done
    from chain_moves where delivery_id = ${deliveryId}`);
  return rows[0] ?? { before: 0, done: 0 };
}

async function mints(db: Database, delivery: Delivery, to: string, token: LiveToken, before: number): Promise<Move[]> {
  const base = { delivery, kind: "mint", from: null, to, before } as const;
  if (to === token.address) return [{ ...base, units: delivery.units, locked: 0, lockedUntil: 0 }];
  const { locked, until } = await lockedLots(db, delivery);
  const free = delivery.units - locked;
  return [
    ...(free > 0 ? [{ ...base, units: free, locked: 0, lockedUntil: 0 }] : []),
    ...(locked > 0 ? [{ ...base, units: locked, locked, lockedUntil: until }] : []),
  ];
}
