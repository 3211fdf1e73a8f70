import { and, eq, sql } from "drizzle-orm";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { lockUnits } from "../holdings/free";
import { type AppDeps, PLATFORM } from "../http/context";
import type { LiveToken } from "../tokens/token";
import { recordMovement } from "../units/record";
import { tokenEvents } from "./tables";

interface Passed extends Record<string, unknown> {
  id: number;
  transaction_hash: string;
  from_user_id: number;
  to_user_id: number;
  units: number;
}

/**
 * Events `e` of tokens `k` by which a holder transferred units to another, `f` and `t` being their wallets; what went from
 * one wallet of a holder to another moves nothing in the register, and is over once it is settled.
 */
const PASSED = sql`
  token_events e join tokens k on k.id = e.token_id
    join token_wallets f on f.property_id = k.property_id and lower(f.address) = e.args ->> 'from'
    join token_wallets t on t.property_id = k.property_id and lower(t.address) = e.args ->> 'to'
  where e.act = 'transfer' and e.transaction_id is null and not e.orphaned and e.movement_id is null
    and (f.user_id <> t.user_id or e.settled_at is null)`;

/** Tells whether an event is a transfer that the register follows by itself once it is final. */
export async function isFollowed(tx: Database, eventId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ${PASSED} and e.id = ${eventId}`);
  return rows.length > 0;
}

/**
 * Enters in the register what holders transferred themselves, once it is final: both have to be known by their wallets.
 * Whoever has explained it before changes nothing about that.
 */
export async function enterPassed(deps: AppDeps, token: LiveToken, finalBlock: number): Promise<void> {
  const { rows } = await deps.db.execute<Passed>(sql`
    select e.id, e.transaction_hash, f.user_id as from_user_id, t.user_id as to_user_id,
      (e.args ->> 'value')::int as units
    from ${PASSED} and e.token_id = ${token.id} and e.block_number <= ${finalBlock}
    order by e.block_number, e.log_index`);
  for (const passed of rows) {
    // One that the register does not take stays as it was found, and must not keep the others from it.
    await transaction(deps.db, (tx) => enter(tx, deps, token, passed)).catch((err) =>
      deps.log.error({ err, event: passed.id }, "a transfer on the chain is not entered in the register"),
    );
  }
}

async function enter(tx: Database, { clock }: AppDeps, token: LiveToken, passed: Passed): Promise<void> {
  const { id, transaction_hash, from_user_id, to_user_id, units } = passed;
  const now = clock();
  await lockUnits(tx, token.property_id);
  const open = and(eq(tokenEvents.id, id), sql`movement_id is null and not orphaned`);
  const [taken] = await tx.select().from(tokenEvents).where(open).for("update");
  const isWithin = from_user_id === to_user_id;
  if (!taken || (isWithin && taken.settled_at !== null)) return;
  const reason = `Chain transaction ${transaction_hash}`;
  // Nobody asked for it, so it is of no transfer that was approved.
  const movement = {
    kind: "transfer",
    property_id: token.property_id,
    from_user_id,
    to_user_id,
    units,
    reason,
  } as never;
  const movement_id = isWithin ? null : await recordMovement({ tx, actor: PLATFORM, now }, movement);
  // What somebody said of it stays.
  const settled = taken.settled_at === null ? { settled_at: now.toISOString(), settled_reason: reason } : {};
  await tx
    .update(tokenEvents)
    .set({ movement_id, ...settled })
    .where(eq(tokenEvents.id, id));
  await recordChange(tx, {
    ...{ actor: PLATFORM, at: now, requestId: `chain-event-${id}`, action: "settle", resource: "tokens" },
    recordId: token.id,
    changes: { units: { before: null, after: units }, reason: { before: null, after: reason } },
  });
}
