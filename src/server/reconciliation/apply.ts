import { and, eq, gt, sql } from "drizzle-orm";
import type { TokenEvent } from "../../chain/log";
import { type Database, transaction } from "../db/database";
import type { AppDeps } from "../http/context";
import type { LiveToken } from "../tokens/token";
import type { Cursor } from "./cursor";
import { addressesOf, type Balance, foldEvents } from "./fold";
import { judgeEvents } from "./judge";
import type { Reading } from "./read";
import { tokenBalances, tokenCursors, tokenEvents } from "./tables";
import { textsIn } from "./texts";

/** Blocks of a cursor whose hashes are kept. */
const KEPT = 128;
/** Rows that one statement writes. */
const ROWS = 500;

/**
 * Takes over what was read of a contract, in one transaction: events, what each address has by them, and the cursor. Gives
 * the cursor as it is then; nothing where another copy of the program has read on meanwhile.
 */
export function applyReading(
  deps: AppDeps,
  token: LiveToken,
  cursor: Cursor,
  reading: Reading,
): Promise<Cursor | undefined> {
  const { base, to, events } = reading;
  return transaction(deps.db, async (tx) => {
    const { number: block_number, hash: block_hash } = to;
    const hashes = [...cursor.hashes.filter(([number]) => number <= base), ...reading.hashes].slice(-KEPT);
    const read_at = deps.clock().toISOString();
    const asRead = and(
      eq(tokenCursors.token_id, cursor.token_id),
      eq(tokenCursors.block_number, cursor.block_number),
      eq(tokenCursors.block_hash, cursor.block_hash),
    );
    const [next] = await tx
      .update(tokenCursors)
      .set({ block_number, block_hash, hashes, caught_up: reading.caughtUp, problem: null, read_at })
      .where(asRead)
      .returning();
    if (!next) return undefined;
    const gone = base < cursor.block_number ? await orphan(tx, cursor, base) : [];
    await writeEvents(tx, token, cursor, events);
    const told = new Set(events.flatMap(addressesOf));
    // Where all is read anew, what was kept is not believed.
    if (base <= cursor.start_block) await tx.delete(tokenBalances).where(eq(tokenBalances.token_id, token.id));
    if (gone.length) await rewriteBalances(tx, token.id, new Set([...gone, ...told]));
    else await moveBalances(tx, token.id, told, events);
    return next;
  });
}

/** Marks what a reorganisation took back, and gives the addresses that it was about. */
async function orphan(tx: Database, { token_id }: Cursor, base: number): Promise<string[]> {
  const rows = await tx
    .update(tokenEvents)
    .set({ orphaned: true })
    .where(and(eq(tokenEvents.token_id, token_id), gt(tokenEvents.block_number, base), eq(tokenEvents.orphaned, false)))
    .returning({ addresses: tokenEvents.addresses });
  return rows.flatMap(({ addresses }) => addresses);
}

async function writeEvents(tx: Database, token: LiveToken, cursor: Cursor, events: readonly TokenEvent[]) {
  const judged = await judgeEvents(tx, token, cursor, events);
  const rows = judged.map(({ event, transaction_id, act }) => ({
    token_id: token.id,
    chain_id: token.chain_id,
    block_number: event.block,
    block_hash: event.blockHash,
    transaction_hash: event.transactionHash,
    log_index: event.logIndex,
    name: event.name,
    args: event.args,
    addresses: addressesOf(event),
    transaction_id,
    act,
  }));
  for (let start = 0; start < rows.length; start += ROWS) {
    await tx
      .insert(tokenEvents)
      .values(rows.slice(start, start + ROWS))
      .onConflictDoUpdate({
        target: [tokenEvents.chain_id, tokenEvents.block_hash, tokenEvents.log_index],
        // A block that was taken back is the chain's again.
        set: { orphaned: false },
      });
  }
}

async function moveBalances(tx: Database, tokenId: number, told: ReadonlySet<string>, events: readonly TokenEvent[]) {
  if (!told.size) return;
  const { rows } = await tx.execute<Balance & { address: string }>(sql`
    select address, units::float8 as units, frozen_units::float8 as frozen_units, allowed_until::float8 as allowed_until,
      standing, block_number
    from token_balances where token_id = ${tokenId} and address in ${textsIn(told)}`);
  const balances = new Map<string, Balance>(rows.map(({ address, ...balance }) => [address, balance]));
  foldEvents(balances, events);
  await writeBalances(tx, tokenId, balances);
}

/** Reckons what addresses have anew, by all events about them that are the chain's. */
async function rewriteBalances(tx: Database, tokenId: number, addresses: ReadonlySet<string>) {
  const { rows } = await tx.execute<{ name: string | null; args: TokenEvent["args"]; block: number }>(sql`
    select name, args, block_number as block from token_events
    where token_id = ${tokenId} and not orphaned
      and addresses && array${textsIn(addresses)}
    order by block_number, log_index`);
  await tx.execute(sql`
    delete from token_balances where token_id = ${tokenId} and address in ${textsIn(addresses)}`);
  const balances = new Map<string, Balance>();
  foldEvents(balances, rows);
  // An event is about two addresses, of which the other may be none of these.
  await writeBalances(tx, tokenId, new Map([...balances].filter(([address]) => addresses.has(address))));
}

async function writeBalances(tx: Database, tokenId: number, balances: ReadonlyMap<string, Balance>) {
  const rows = [...balances].map(([address, balance]) => ({ token_id: tokenId, address, ...balance }));
  for (let start = 0; start < rows.length; start += ROWS) {
    const written = rows.slice(start, start + ROWS);
    await tx
      .insert(tokenBalances)
      .values(written)
      .onConflictDoUpdate({
        target: [tokenBalances.token_id, tokenBalances.address],
        set: {
          units: sql`excluded.units`,
          frozen_units: sql`excluded.frozen_units`,
          allowed_until: sql`excluded.allowed_until`,
          standing: sql`excluded.standing`,
          block_number: sql`excluded.block_number`,
        },
      });
  }
}
