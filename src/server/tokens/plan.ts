import { and, asc, eq, sql } from "drizzle-orm";
import { numberOf } from "../../chain/rpc";
import type { Chain } from "../chain/connection";
import { type Database, transaction } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { refuse, sendAll, sendMixed, take } from "./batch";
import type { Delivery } from "./deliver";
import { withLease } from "./lease";
import { planMoves } from "./moves";
import { noteProblem } from "./problems";
import { eachToken, type LiveToken, readToken } from "./token";

const { unit_deliveries } = tables;

/** Deliveries that one round takes of a token. */
const ROUND = 1000;

/** Sends waiting deliveries on their way: what many of them come to on the chain is one transaction. */
export async function planDeliveries(deps: AppDeps): Promise<void> {
  const { chain, db } = deps;
  if (!chain) return;
  await eachToken(deps, async (token) => {
    if (token.status !== "live" || !(await hasWaiting(db, token.property_id))) return;
    await withLease(db, token.id, "telling", () => plan(deps, chain, token));
  });
}

const waitingOf = (assetId: number) =>
  and(eq(unit_deliveries.property_id, assetId), eq(unit_deliveries.status, "waiting"));

const hasWaiting = async (db: Database, assetId: number) => (await db.$count(unit_deliveries, waitingOf(assetId))) > 0;

async function plan(deps: AppDeps, chain: Chain, token: LiveToken): Promise<void> {
  const { db } = deps;
  if (await isBehind(db, chain, token)) return;
  const held = await whyHeld(db, chain, token);
  await noteProblem(deps, token, held);
  if (held) return;
  const waiting = (await db
    .select()
    .from(unit_deliveries)
    .where(waitingOf(token.property_id))
    .orderBy(asc(unit_deliveries.id))
    .limit(ROUND)) as Delivery[];
  const able = await planMoves(db, chain, token, waiting);
  for (const { delivery, problem } of able) if (problem) await refuse(deps, [delivery.id], problem);
  const planned = able.filter(({ problem }) => !problem);
  for (const kind of ["mint", "release", "force", "burn"] as const) {
    const ofKind = planned.filter(({ moves }) => moves.length && moves.every((move) => move.kind === kind));
    await sendAll(
      deps,
      chain,
      token,
      kind,
      ofKind.map(({ moves }) => moves),
    );
  }
  for (const { moves } of planned) {
    if (new Set(moves.map(({ kind }) => kind)).size > 1) await sendMixed(deps, chain, token, moves);
  }
  // Units that stay in custody under another name move nothing there.
  const still = planned.filter(({ moves }) => !moves.length).map(({ delivery }) => delivery.id);
  if (still.length) await transaction(db, (tx) => take(tx, still, deps.clock()));
}

/** Blocks by which the reading of a contract may be behind while units are sent there. */
const LAG = 64;

/** Tells whether a contract is to be read first: a database that was brought back does not know what was done since. */
async function isBehind(db: Database, { rpc }: Chain, { id }: LiveToken): Promise<boolean> {
  const { rows } = await db.execute<{ read: number }>(sql`
    select block_number as read from token_cursors where token_id = ${id}`);
  const [cursor] = rows;
  return cursor !== undefined && cursor.read + LAG < numberOf(await rpc.call("eth_blockNumber", []));
}

/** What moves units, or says that they were moved, of which nothing here knows. */
const FOREIGN = sql`('mint', 'burn', 'release', 'force', 'operation')`;

/**
 * Says why nothing is sent: the chain has other units than were sent there, or moved them otherwise. A database that was
 * brought back from before would send again what is done, and a contract that others write to is no longer the register's.
 */
async function whyHeld(
  db: Database,
  chain: Chain,
  { id, property_id, address }: LiveToken,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ sure: string; open: number; back: boolean; foreign: boolean }>(sql`
    select exists (select from token_events e where e.token_id = ${id} and e.act in ${FOREIGN}
        and e.transaction_id is null and not e.orphaned and e.settled_at is null) as foreign,
      exists (select from chain_transactions b where b.property_id = ${property_id}
        and b.confirmed_at is not null and b.status in ('queued', 'sent', 'mined')) as back,
      coalesce(sum(case m.kind when 'mint' then m.units when 'burn' then -m.units end)
        filter (where m.status = 'confirmed' or t.status in ('mined', 'confirmed')), 0)::text as sure,
      count(*) filter (where t.status in ('queued', 'sent', 'mined'))::int as open
    from chain_moves m join unit_deliveries d on d.id = m.delivery_id
      join chain_transactions t on t.id = m.transaction_id
    where d.property_id = ${property_id} and m.status <> 'failed'`);
  const { sure = "0", open = 0, back = false, foreign = false } = rows[0] ?? {};
  if (back) return "The chain took back what was confirmed: it is sent again";
  if (foreign)
    return "Its units were moved on the chain by a transaction that is not known here, and nobody has explained it";
  // Until the chain has heard that it goes on, or because somebody else stopped it.
  if ((await readToken(chain.rpc, address, "paused"))[0]) return "The contract is paused";
  // What is under way may be there or not yet.
  if (open > 0) return undefined;
  const [supply] = await readToken(chain.rpc, address, "totalSupply");
  return BigInt(sure) === supply ? undefined : `The contract has ${supply} units, and ${sure} were sent there`;
}
