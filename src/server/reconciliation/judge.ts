import { sql } from "drizzle-orm";
import type { TokenEvent } from "../../chain/log";
import type { FindingKind } from "../../contract/reconciliation/vocabulary";
import type { Database } from "../db/database";
import type { LiveToken } from "../tokens/token";
import { actOf, type Ours } from "./acts";
import type { Cursor } from "./cursor";
import { addressesOf, NOBODY } from "./fold";
import { textsIn } from "./texts";

/** An event with the transaction of the platform's that it is of, and what it is where the platform did not mean it. */
export interface Judged {
  event: TokenEvent;
  transaction_id: number | null;
  act: FindingKind | null;
}

/** Tells what of events the platform did: what its keys signed, as it was meant. */
export async function judgeEvents(
  tx: Database,
  token: LiveToken,
  { address }: Cursor,
  events: readonly TokenEvent[],
): Promise<Judged[]> {
  if (!events.length) return [];
  const ours = await oursAmong(tx, token.chain_id, events);
  const owners = await ownersAmong(tx, token.property_id, events);
  const byTransaction = groupsOf(events);
  return events.map((event) => {
    const ofIt = ours.get(event.transactionHash);
    const all = byTransaction.get(event.transactionHash) ?? [event];
    return { event, transaction_id: ofIt?.id ?? null, act: actOf(event, all, ofIt, owners, address) ?? null };
  });
}

function groupsOf(events: readonly TokenEvent[]): ReadonlyMap<string, TokenEvent[]> {
  const groups = new Map<string, TokenEvent[]>();
  for (const event of events) {
    const group = groups.get(event.transactionHash);
    if (group) group.push(event);
    else groups.set(event.transactionHash, [event]);
  }
  return groups;
}

async function oursAmong(tx: Database, chainId: number, events: readonly TokenEvent[]): Promise<Map<string, Ours>> {
  const { rows } = await tx.execute<Ours & { hash: string }>(sql`
    select a.hash, t.id, t.kind, coalesce((select jsonb_agg(jsonb_build_object('units', m.units,
        'from', coalesce(lower(m.from_address), ${NOBODY}), 'to', coalesce(lower(m.to_address), ${NOBODY})))
      from chain_moves m where m.transaction_id = t.id), '[]'::jsonb) as moves
    from chain_attempts a join chain_transactions t on t.id = a.transaction_id
    where t.chain_id = ${chainId} and a.hash in ${textsIn(events.map((one) => one.transactionHash))}`);
  return new Map(rows.map(({ hash, ...ours }) => [hash, ours]));
}

async function ownersAmong(tx: Database, assetId: number, events: readonly TokenEvent[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ address: string; user_id: number }>(sql`
    select lower(address) as address, user_id from token_wallets
    where property_id = ${assetId} and lower(address) in ${textsIn(events.flatMap(addressesOf))}`);
  return new Map(rows.map(({ address, user_id }) => [address, user_id]));
}
