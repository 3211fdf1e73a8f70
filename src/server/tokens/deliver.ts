import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { lockUnits } from "../holdings/free";
import { Failure } from "../http/failure";
import type { Writing } from "../resources/rules";
import { type Movement, recordMovement } from "../units/record";

const { tokens, unit_deliveries } = tables;

/** A delivery as it is stored. */
export type Delivery = typeof unit_deliveries.$inferSelect & {
  id: number;
  property_id: number;
  units: number;
  version: number;
};

/** What became of a movement: the register has it, under a number, or it is on its way by the chain, under another. */
export type Moved = { movement: number } | { delivery: number };

/**
 * Enters a movement of units in the register; where the asset has a token, it goes by the chain first, and the register
 * follows once that is confirmed. As `recordMovement`, it is for whoever has looked at `countUnits` before.
 */
export async function moveUnits(writing: Writing, movement: Movement): Promise<Moved> {
  if (!(await isOnChain(writing.tx, movement.property_id))) {
    return { movement: await recordMovement(writing, movement) };
  }
  await lockUnits(writing.tx, movement.property_id);
  return { delivery: await deliver(writing, movement) };
}

/** Tells whether the units of an asset move by a chain. */
async function isOnChain(db: Database, assetId: number): Promise<boolean> {
  return (await db.$count(tokens, eq(tokens.property_id, assetId))) > 0;
}

/** Sends units on their way by the chain, in the caller's transaction; gives the number of the delivery. */
export async function deliver({ tx, actor, now }: Writing, movement: Movement, entered = false): Promise<number> {
  const at = now.toISOString();
  const about = { ...movement, recorded_by: actor.id || null, entered, created_at: at, updated_at: at };
  const [written] = await tx
    .insert(unit_deliveries)
    .values(about as never)
    .returning({ id: unit_deliveries.id });
  if (!written) throw new Error("No delivery was written");
  return written.id as number;
}

/** Takes back the delivery of an order that ends; refuses where its units are on the chain, or on their way there. */
export async function cancelDelivery(tx: Database, orderId: number, now: Date): Promise<void> {
  const ofOrder = and(eq(unit_deliveries.order_id, orderId), inArray(unit_deliveries.status, ["waiting", "failed"]));
  await tx.update(unit_deliveries).set({ status: "cancelled", updated_at: now.toISOString() }).where(ofOrder);
  const left = and(eq(unit_deliveries.order_id, orderId), inArray(unit_deliveries.status, ["sent", "delivered"]));
  if (await tx.$count(unit_deliveries, left)) {
    throw new Failure("conflict", "The order’s units are on their way by the chain already");
  }
}

/**
 * Sends by the chain what the register has already, by the numbers of its movements, where their assets have a contract
 * there; one that comes later begins with what the register has then. The units of the assets have to be locked.
 */
export async function followOnChain({ tx, now }: Writing, movements: readonly number[]): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into unit_deliveries (movement_id, entered, kind, property_id, from_user_id, to_user_id, units, price, order_id,
      unit_transfer_id, distribution_id, corrects_id, reason, document, approval_id, recorded_by, created_at, updated_at)
    select m.id, true, m.kind, m.property_id, m.from_user_id, m.to_user_id, m.units, m.price, m.order_id,
      m.unit_transfer_id, m.distribution_id, m.corrects_id, m.reason, m.document, m.approval_id, m.recorded_by, ${at}, ${at}
    from unit_movements m join tokens t on t.property_id = m.property_id and t.status in ('live', 'paused')
    where m.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(movements)}::jsonb))
    order by m.id`);
}

/** Gives the units of a movement that corrections take back which are on their way by the chain. */
export async function correctedInDelivery(tx: Database, movementId: number): Promise<number> {
  const { rows } = await tx.execute<{ units: number }>(sql`
    select coalesce(sum(units), 0)::int as units from unit_deliveries
    where corrects_id = ${movementId} and not entered and status in ('waiting', 'sent', 'failed')`);
  return rows[0]?.units ?? 0;
}
